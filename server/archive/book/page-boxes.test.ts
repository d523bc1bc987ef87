import { expect, test } from 'vitest';
import { addPageBoxes } from './page-boxes.ts';

/** A PDF of two pages as the typesetter writes it: plain page objects and a table of all objects. */
function smallPdf(): Buffer {
  const page = (number: number) =>
    `${number} 0 obj\n<<\n  /Type /Page\n  /Parent 2 0 R\n  /MediaBox [0 0 200 100]\n>>\nendobj\n`;
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>\nendobj\n',
    page(3),
    page(4),
  ];
  const head = '%PDF-1.7\n';
  const places = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const body = head + objects.join('');
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<<\n  /Size 5\n  /Root 1 0 R\n>>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}

test('Each page gets the edges of the trimmed page and of the bleed, and the table of objects has their places', () => {
  const before = smallPdf();
  const after = addPageBoxes(before, 10, 3);
  expect(after.subarray(0, before.length).equals(before)).toBe(true);
  const text = after.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start)).toMatch(/^xref\n[\s\S]*\/Root 1 0 R[\s\S]*\/Prev \d+/);
  const places = [...text.slice(start).matchAll(/^(\d+) 1\n(\d{10}) 00000 n $/gm)];
  expect(places.map(([, number]) => number)).toEqual(['3', '4']);
  for (const [, number = '', at = ''] of places) {
    const object = text.slice(Number(at));
    expect(object.startsWith(`${number} 0 obj`)).toBe(true);
    expect(object).toMatch(/^[^>]*\/TrimBox \[28\.346 28\.346 171\.654 71\.654\]\n {2}\/BleedBox \[19\.843 /);
  }
});

test('A PDF of another writer is refused', () => {
  expect(() => addPageBoxes(Buffer.from('%PDF-1.7\n%%EOF'), 10, 3)).toThrow(/no table/);
});
