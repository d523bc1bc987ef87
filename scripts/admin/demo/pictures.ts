import sharp from 'sharp';
import { finish } from './camera.ts';
import { photograph, type photographed } from './photos.ts';
import type { Random } from './random.ts';

/** Pictures of the demo that no free photograph shows, drawn from shapes and lights at run time. */

export type Scene = keyof typeof scenes | keyof typeof photographed;

type Canvas = { w: number; h: number; random: Random };

const list = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const soft = (id: string, deviation: number) =>
  `<filter id="${id}" x="-200%" y="-200%" width="500%" height="500%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
const sky = (...colours: string[]) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;
const backdrop = '<rect width="100%" height="100%" fill="url(#sky)"/>';

type Light = { x: number; y: number; r: number; colour: string; opacity: number };

/** What `glow` paints with: a gradient that falls as a blurred disc does, because to blur each takes seconds. */
const glows = (colours: readonly string[]) =>
  colours
    .map((colour) => {
      const stops = [1, 0.82, 0.46, 0.17, 0].map(
        (opacity, i) => `<stop offset="${i / 4}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      );
      return `<radialGradient id="glow-${colour.slice(1)}">${stops.join('')}</radialGradient>`;
    })
    .join('');

/** A disc out of focus; `blur` is the standard deviation. */
function glow({ x, y, r, colour, opacity }: Light, blur: number): string {
  const spread = r ** 2 / 4 + blur ** 2;
  const height = Math.min(1, r ** 2 / (2 * spread));
  return `<circle cx="${x}" cy="${y}" r="${2.5 * Math.sqrt(spread)}" fill="url(#glow-${colour.slice(1)})" opacity="${opacity * height}"/>`;
}

/** Round lights out of focus. */
function lights(
  { w, h, random }: Canvas,
  { count, blur, colours }: { count: number; blur: number; colours: readonly string[] },
  top = 0,
  bottom = 1,
): string {
  const light = () => {
    const r = random.between(h * 0.012, h * 0.06);
    const at = { x: random.between(0, w), y: h * random.between(top, bottom) };
    return glow({ ...at, r, colour: random.pick(colours), opacity: random.between(0.15, 0.7) }, blur);
  };
  return `<defs>${glows(colours)}</defs>${list(count, light)}`;
}

const petals = (x: number, y: number, r: number, count: number, fill: string, turn: number) =>
  list(
    count,
    (i) =>
      `<ellipse cx="${x}" cy="${y - r * 0.6}" rx="${r * 0.42}" ry="${r * 0.7}" fill="${fill}" opacity="0.86" transform="rotate(${turn + (360 / count) * i} ${x} ${y})"/>`,
  );

/** Backgrounds from top to bottom, with the colours of the lights in front of them. */
const rooms = [
  [
    ['#3a2530', '#7a4a48', '#d2b09a'],
    ['#ffcf8f', '#ffe6bd', '#e78fa6'],
  ],
  [
    ['#8fa58a', '#cfd8bd', '#e9e0cd'],
    ['#ffffff', '#fff3cf', '#d9eedf'],
  ],
  [
    ['#2a2140', '#6a4668', '#c9a7a4'],
    ['#ffd98a', '#f58aa9', '#ffb36b'],
  ],
] as const;
const skies = [
  ['#7fc4dd', '#d8eef3', '#fdf3df'],
  ['#8b8fc0', '#e9a9b4', '#fbdcb5'],
  ['#9db4c4', '#cfd9dc', '#efe9df'],
] as const;

const scenes = {
  lanterns(canvas: Canvas) {
    const { w, h, random } = canvas;
    const string = (row: number) => {
      const y = h * (0.12 + row * 0.16);
      const bulbs = list(11, (i) => {
        const t = (i + 0.5) / 11;
        const by = y + 4 * h * 0.09 * t * (1 - t);
        return `${glow({ x: t * w, y: by + 16, r: 34, colour: '#ffd98a', opacity: 0.5 }, 16)}<circle cx="${t * w}" cy="${by + 16}" r="11" fill="#fff6dc"/>`;
      });
      return `<path d="M0 ${y} Q${w / 2} ${y + h * 0.18} ${w} ${y}" stroke="#1a1026" stroke-width="4" fill="none"/>${bulbs}`;
    };
    const dancer = () => {
      const x = random.between(w * 0.08, w * 0.92);
      const s = h * random.between(0.16, 0.24);
      const y = h * random.between(0.86, 1);
      return `<g fill="#160d1f"><circle cx="${x}" cy="${y - s}" r="${s * 0.12}"/><path d="M${x - s * 0.12} ${y - s * 0.84} q${s * 0.12} ${-s * 0.08} ${s * 0.24} 0 l${s * 0.16} ${s * 0.9} h${-s * 0.56}z"/></g>`;
    };
    return `<defs>${sky('#191130', '#3a2152', '#8a4a5e')}</defs>${backdrop}${lights(canvas, { count: 40, blur: 16, colours: ['#ffb36b', '#ffd98a', '#f58aa9'] }, 0.5, 0.9)}${list(4, string)}${list(16, dancer)}`;
  },
  cake(canvas: Canvas) {
    const { w, h, random } = canvas;
    const [room, bokeh] = random.pick(rooms);
    const cloth = room[2];
    const unit = Math.min(w, h * 0.8);
    const [x, foot, high] = [w * random.between(0.46, 0.54), h * 0.8, h * 0.155];
    const berry = (bx: number, by: number) => {
      const r = h * random.between(0.011, 0.016);
      const colour = random.pick(['#932c53', '#c75881', '#55152c', '#7a2348']);
      return `<circle cx="${bx}" cy="${by}" r="${r}" fill="${colour}"/><circle cx="${bx - r * 0.3}" cy="${by - r * 0.35}" r="${r * 0.25}" fill="#fff" opacity="0.6"/>`;
    };
    const rose = (rx: number, ry: number, r: number) => {
      const colour = random.pick(['#dc7c9e', '#f6c5d5', '#fff1ea', '#c75881']);
      return (
        list(3, (i) => petals(rx, ry, r * (1 - i * 0.27), 8 - i * 2, colour, random.between(0, 90))) +
        `<circle cx="${rx}" cy="${ry}" r="${r * 0.16}" fill="#932c53" opacity="0.4"/>`
      );
    };
    const leaf = (lx: number, ly: number) =>
      `<ellipse cx="${lx}" cy="${ly}" rx="${h * 0.011}" ry="${h * 0.035}" fill="${random.pick(['#6f9468', '#4f7550'])}" transform="rotate(${random.between(0, 180)} ${lx} ${ly})"/>`;
    const tier = (below: number) => {
      const half = (unit * (0.56 - below * 0.15)) / 2;
      const [top, bottom, flat] = [foot - (below + 1) * high, foot - below * high, half * 0.2];
      const count = 9 - below * 2;
      const berries = list(count, (i) => {
        const angle = (Math.PI * (i + 0.5)) / count;
        return berry(x + half * Math.cos(angle), bottom + flat * Math.sin(angle));
      });
      const at = x + half * random.between(-0.6, 0.6);
      return `<path d="M${x - half} ${top} V${bottom} A${half} ${flat} 0 0 0 ${x + half} ${bottom} V${top}Z" fill="url(#icing)"/><ellipse cx="${x}" cy="${top}" rx="${half}" ry="${flat}" fill="#fffdf8"/>${berries}${list(3, () => leaf(at + unit * random.between(-0.05, 0.05), top + flat + h * random.between(0, 0.03)))}${rose(at, top + flat + h * 0.01, h * 0.034)}`;
    };
    const crown = foot - 3 * high;
    const shades = ['#b59a86', '#f4e8da', '#fffaf2', '#eadccd', '#a98d79'];
    const icing = shades.map((shade, i) => `<stop offset="${i / 4}" stop-color="${shade}"/>`).join('');
    return `<defs>${sky(...room)}<linearGradient id="icing">${icing}</linearGradient><linearGradient id="cloth" x2="0" y2="1"><stop stop-color="${cloth}" stop-opacity="0"/><stop offset="0.3" stop-color="${cloth}"/></linearGradient><radialGradient id="under"><stop offset="0.5" stop-color="#2b1820" stop-opacity="0.6"/><stop offset="1" stop-color="#2b1820" stop-opacity="0"/></radialGradient></defs>${backdrop}${lights(canvas, { count: 44, blur: 18, colours: bokeh }, 0, 0.72)}
      <rect y="${h * 0.74}" width="${w}" height="${h * 0.26}" fill="url(#cloth)"/>
      <ellipse cx="${x}" cy="${h * 0.87}" rx="${unit * 0.42}" ry="${h * 0.05}" fill="url(#under)"/><path d="M${x - unit * 0.07} ${foot} L${x + unit * 0.07} ${foot} L${x + unit * 0.15} ${h * 0.89} H${x - unit * 0.15}Z" fill="#8a6534"/><ellipse cx="${x}" cy="${foot + h * 0.012}" rx="${unit * 0.36}" ry="${unit * 0.075}" fill="#9c7440"/><ellipse cx="${x}" cy="${foot}" rx="${unit * 0.36}" ry="${unit * 0.075}" fill="#d9b679"/>
      ${list(3, tier)}${list(7, () => leaf(x + unit * random.between(-0.12, 0.12), crown - h * random.between(0, 0.05)))}${list(3, (i) => rose(x + (i - 1) * unit * 0.075, crown - h * (i === 1 ? 0.05 : 0.015), h * 0.045))}
      ${lights(canvas, { count: 5, blur: 30, colours: bokeh }, 0.85, 1)}`;
  },
  sea(canvas: Canvas) {
    const { w, h, random } = canvas;
    const wave = (i: number) =>
      `<path d="M0 ${h * (0.56 + i * 0.055)} ${list(8, (n) => `q${w / 16} ${(n % 2 ? 1 : -1) * (6 + i * 3)} ${w / 8} 0 `)} V${h} H0Z" fill="#${['5fa3b5', '4c93a8', '3d8299', '33748c', '7fb6bd', 'cfe3dc', 'e8d9bd', 'dfcba6'][i]}"/>`;
    return `<defs>${sky(...random.pick(skies))}</defs>${backdrop}${lights(canvas, { count: 9, blur: 22, colours: ['#ffffff'] }, 0.05, 0.35)}${list(8, wave)}
      <path d="M${w * random.between(0.2, 0.6)} ${h * 0.55} l70 -150 l16 150z" fill="#fffdf8"/>`;
  },
  bouquet({ w, h, random }: Canvas) {
    const rose = () => {
      const [x, y, r] = [
        w * random.between(0.32, 0.68),
        h * random.between(0.2, 0.56),
        h * random.between(0.06, 0.11),
      ];
      const colour = random.pick(['#ae3d68', '#dc7c9e', '#f6c5d5', '#fff4ee', '#762040', '#e5c287']);
      return (
        list(4, (i) => petals(x, y, r * (1 - i * 0.22), 7 - i, colour, random.between(0, 90))) +
        `<circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="#55152c" opacity="0.35"/>`
      );
    };
    const leaf = () =>
      `<ellipse cx="${w * random.between(0.24, 0.76)}" cy="${h * random.between(0.2, 0.66)}" rx="${h * 0.03}" ry="${h * 0.12}" fill="${random.pick(['#6f9468', '#8aa97c', '#4f7550'])}" transform="rotate(${random.between(-80, 80)} ${w / 2} ${h * 0.7})"/>`;
    return `<defs>${sky('#f4ebe4', '#eadfd7', '#cdbcb0')}</defs>${backdrop}${list(22, leaf)}<path d="M${w * 0.43} ${h * 0.52} L${w * 0.57} ${h * 0.52} L${w * 0.53} ${h * 0.95} H${w * 0.47}Z" fill="#5f8a5a"/>${list(20, rose)}<rect x="${w * 0.445}" y="${h * 0.64}" width="${w * 0.11}" height="${h * 0.07}" rx="10" fill="#fbe0e9"/>`;
  },
  table(canvas: Canvas) {
    const { w, h } = canvas;
    const place = (i: number) => {
      const x = w * (0.14 + i * 0.24);
      return `<ellipse cx="${x}" cy="${h * 0.8}" rx="${w * 0.1}" ry="${h * 0.07}" fill="#fffdfa"/><ellipse cx="${x}" cy="${h * 0.795}" rx="${w * 0.07}" ry="${h * 0.045}" fill="#f3e6da"/>
        <path d="M${x + w * 0.06} ${h * 0.5} q${w * 0.035} ${h * 0.12} 0 ${h * 0.13} q${-w * 0.035} ${-h * 0.01} 0 ${-h * 0.13}z" fill="#f5d58e" opacity="0.85"/><rect x="${x + w * 0.058}" y="${h * 0.63}" width="5" height="${h * 0.08}" fill="#efe7e2"/>`;
    };
    const candle = (i: number) => {
      const x = w * (0.2 + i * 0.2);
      return `<rect x="${x}" y="${h * 0.44}" width="${w * 0.018}" height="${h * 0.2}" fill="#fff8ee"/><ellipse cx="${x + w * 0.009}" cy="${h * 0.4}" rx="${w * 0.03}" ry="${h * 0.06}" fill="#ffcf7a" opacity="0.7" filter="url(#soft)"/><ellipse cx="${x + w * 0.009}" cy="${h * 0.42}" rx="7" ry="20" fill="#fff3c4"/>`;
    };
    return `<defs>${sky('#3a2530', '#6d3f4c', '#a8706a')}${soft('soft', 20)}</defs>${backdrop}${lights(canvas, { count: 46, blur: 20, colours: ['#ffcf8f', '#ffe6bd', '#e78fa6'] }, 0, 0.5)}<rect y="${h * 0.64}" width="${w}" height="${h * 0.36}" fill="#e9dbd2"/>${list(4, candle)}${list(4, place)}`;
  },
  rings({ w, h, random }: Canvas) {
    const ring = (x: number) =>
      `<circle cx="${x}" cy="${h * 0.52}" r="${h * 0.19}" fill="none" stroke="#c5994b" stroke-width="${h * 0.035}"/><circle cx="${x}" cy="${h * 0.52}" r="${h * 0.197}" fill="none" stroke="#f8e9d2" stroke-width="${h * 0.008}"/>`;
    const thread = () =>
      `<path d="M0 ${h * random.between(0, 1)} Q${w / 2} ${h * random.between(0, 1)} ${w} ${h * random.between(0, 1)}" stroke="#ffffff" stroke-width="${random.between(1, 5)}" opacity="0.35" fill="none"/>`;
    return `<defs>${sky('#fbe0e9', '#f6efe9', '#e9d3d8')}${soft('soft', 24)}</defs>${backdrop}${list(26, thread)}<ellipse cx="${w / 2}" cy="${h * 0.76}" rx="${w * 0.24}" ry="${h * 0.04}" fill="#8a5a6b" opacity="0.4" filter="url(#soft)"/>${ring(w * 0.43)}${ring(w * 0.56)}`;
  },
};

/** A JPEG of a scene; `tall` like a phone held upright. */
export async function picture(
  scene: Scene,
  random: Random,
  { tall, side }: { tall: boolean; side: number },
): Promise<Buffer> {
  if (scene === 'dusk' || scene === 'garden') return photograph(scene, random, { tall, side });
  const [w, h] = tall ? [Math.round(side * 0.75), side] : [side, Math.round(side * 0.75)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${scenes[scene]({ w, h, random })}</svg>`;
  const drawn = sharp(Buffer.from(svg));
  return finish(drawn, w, h, random).jpeg({ quality: 86 }).toBuffer();
}
