/** Adds the trim and bleed boxes, which Typst does not write, to each page of a PDF, as an update at its end. */

const points = (millimetres: number): number => (millimetres / 25.4) * 72;

/** @param offset millimetres from the edge of the sheet to that of the trimmed page; `bleed` in millimetres, too */
export function addPageBoxes(pdf: Buffer, offset: number, bleed: number): Buffer {
  const text = pdf.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1]);
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(table))?.[1];
  if (trailer === undefined) throw new Error('The PDF has no table of its objects');

  let end = pdf.length;
  const parts: string[] = ['\n'];
  end += 1;
  const rows: string[] = [];
  const page =
    /(?<=\n)(\d+) 0 obj\s*<<(?:(?!\bendobj\b)[\s\S])*?\/Type \/Page\b(?:(?!\bendobj\b)[\s\S])*?endobj/g;
  for (const [object, number = ''] of text.matchAll(page)) {
    const updated = `${withBoxes(object, offset, bleed)}\n`;
    rows.push(`${number} 1\n${String(end).padStart(10, '0')} 00000 n \n`);
    parts.push(updated);
    end += updated.length;
  }
  if (rows.length === 0) throw new Error('The PDF has no pages');
  parts.push(
    `xref\n${rows.join('')}trailer\n<<${trailer.trimEnd()}\n  /Prev ${table}\n>>\nstartxref\n${end}\n%%EOF\n`,
  );
  return Buffer.concat([pdf, Buffer.from(parts.join(''), 'latin1')]);
}

function withBoxes(object: string, offset: number, bleed: number): string {
  return object.replace(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/, (media, width: string, height: string) => {
    const box = (margin: number) => {
      const edge = points(margin);
      return `[${[edge, edge, Number(width) - edge, Number(height) - edge].map((one) => one.toFixed(3)).join(' ')}]`;
    };
    return `${media}\n  /TrimBox ${box(offset)}\n  /BleedBox ${box(offset - bleed)}`;
  });
}
