/** The text of a spreadsheet's file: UTF-8, UTF-16 with its mark, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The rows of a CSV file (RFC 4180) with commas, of Chinese and Japanese keyboards too, semicolons or tabs; blank lines are left out. */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const [firstLine = ''] = plain.split('\n');
  const marks = [',', '，', '、', ';', '\t'];
  const comma = marks.find((mark) => firstLine.includes(mark)) ?? marks.find((mark) => plain.includes(mark));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let i = 0; i < plain.length; i += 1) {
    const c = plain.charAt(i);
    if (quoted) {
      if (c !== '"') cell += c;
      else if (plain[i + 1] === '"') cell += plain.charAt((i += 1));
      else quoted = false;
    } else if (c === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (c === comma) endCell();
    else if (c === '\n') endRow();
    else if (c !== '\r') cell += c;
  }
  endRow();
  return rows;
}
