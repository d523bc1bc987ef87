import { createRandom } from './random.ts';
import type { Scene } from './pictures.ts';
import { story, type Story } from './story.ts';

type Moment = {
  scene: Scene;
  tags: string[];
  titles: readonly [by: number, title: string, description?: string][];
};

/** A day: the hour after the ceremony at which its photos begin, and over how many hours they were taken. */
type Day = { from: number; hours: number; moments: Moment[] };

const days: Day[] = [
  {
    from: -26,
    hours: 9,
    moments: [
      {
        scene: 'lanterns',
        tags: ['set-up'],
        titles: [
          [9, 'Hanging the lanterns'],
          [10, 'Ladder duty', 'Nobody fell. One nearly did.'],
          [1, 'Luces en el granero'],
          [3, '挂灯笼'],
          [8, 'Third box of bulbs'],
          [6, 'Φώτα παντού'],
          [5, 'فوانيس قبل الغروب'],
          [7, 'Ліхтарики'],
        ],
      },
      {
        scene: 'bouquet',
        tags: ['flowers'],
        titles: [
          [4, 'Buckets of peonies'],
          [2, '花の準備'],
          [7, 'Півонії з саду'],
          [0, 'Trying a ribbon'],
          [5, 'باقة العروس'],
          [8, 'Eleven vases, one jug'],
        ],
      },
      {
        scene: 'sea',
        tags: ['arrivals'],
        titles: [
          [8, 'Off the ferry', 'Twenty-two of us and one suitcase missing.'],
          [1, 'La playa al llegar'],
          [6, 'Η θάλασσα το πρωί'],
          [3, '海边散步'],
          [7, 'Перший погляд на море'],
        ],
      },
    ],
  },
  {
    from: -5,
    hours: 15,
    moments: [
      {
        scene: 'garden',
        tags: ['ceremony'],
        titles: [
          [2, '庭を歩く二人'],
          [9, 'De tuin om negen uur'],
          [8, 'Chairs before the people'],
          [1, 'Esperando a la novia'],
          [7, 'Під яблунею', 'Тут дмухнув вітер, і всі засміялися.'],
          [4, 'Her grandfather’s hat'],
          [10, 'Aisle, slightly crooked'],
          [5, 'قبل المراسم'],
          [3, '新人入场'],
          [6, 'Το ναι'],
          [0, 'What I saw walking in', 'Everybody I love, in one garden, squinting.'],
        ],
      },
      {
        scene: 'rings',
        tags: ['rings'],
        titles: [
          [10, 'Pocket check'],
          [6, 'Οι βέρες'],
          [0, 'It fits'],
          [3, '交换戒指'],
          [2, '指輪の交換'],
        ],
      },
      {
        scene: 'table',
        tags: ['dinner'],
        titles: [
          [8, 'Place cards by Edith'],
          [4, 'Soup, finally'],
          [9, 'De lange tafel'],
          [1, 'El brindis de mi madre', 'Habló tres minutos. Prometió uno.'],
          [2, '乾杯！'],
          [7, 'Вечеря просто неба'],
          [5, 'مائدة العشاء'],
          [6, 'Στην υγειά μας'],
          [10, 'Toast number nine'],
          [3, '长桌上的笑声'],
          [0, 'The quiet end of the table'],
        ],
      },
      {
        scene: 'cake',
        tags: ['cake'],
        titles: [
          [4, 'Cutting it'],
          [0, 'Cake on his nose'],
          [3, '切蛋糕'],
          [1, 'Última porción'],
          [9, 'Suikerbloemen'],
          [2, 'ケーキの花'],
        ],
      },
      {
        scene: 'lanterns',
        tags: ['dance'],
        titles: [
          [9, 'Dance floor at eleven'],
          [8, 'Shoes off'],
          [7, 'Танці до ранку'],
          [6, 'Κύκλος'],
          [2, '夜のダンス'],
          [5, 'رقصة أخيرة'],
          [10, 'My knees, moments later'],
          [1, 'La conga'],
          [0, 'One more song'],
          [3, '舞池'],
          [4, 'Dancing with my grandson'],
        ],
      },
    ],
  },
  {
    from: 17,
    hours: 10,
    moments: [
      {
        scene: 'table',
        tags: ['breakfast'],
        titles: [
          [4, 'Pancakes for forty'],
          [9, 'Ontbijt in pyjama'],
          [8, 'Coffee queue'],
          [3, '第二天的早餐'],
          [1, 'Churros de ayer'],
          [7, 'Сніданок без тостів'],
          [2, '二日目の朝ごはん'],
        ],
      },
      {
        scene: 'sea',
        tags: ['swim'],
        titles: [
          [6, 'Βουτιά με το κοστούμι', 'Η γραβάτα στέγνωσε την Τρίτη.'],
          [2, '海までみんなで'],
          [7, 'Холодна вода'],
          [10, 'I watched'],
          [5, 'على الشاطئ'],
          [0, 'Still married, now wet'],
        ],
      },
      {
        scene: 'dusk',
        tags: ['goodbye'],
        titles: [
          [8, 'Last evening'],
          [3, '黄昏'],
          [9, 'Zonsondergang vanaf de steiger'],
          [5, 'غروب'],
          [6, 'Τελευταίο φως'],
          [2, '夕焼け'],
        ],
      },
    ],
  },
  {
    from: 42,
    hours: 8,
    moments: [
      {
        scene: 'garden',
        tags: ['afterwards'],
        titles: [
          [4, 'The garden, empty again'],
          [10, 'Forty-two chairs to return'],
          [2, '最後の朝'],
          [7, 'До побачення'],
          [1, 'Lo que quedó'],
        ],
      },
      {
        scene: 'bouquet',
        tags: ['flowers'],
        titles: [
          [0, 'Flowers in every bucket we own'],
          [6, 'Λίγα λουλούδια για το σπίτι'],
          [5, 'أزهار للطريق'],
          [3, '带一束回家'],
        ],
      },
      {
        scene: 'sea',
        tags: ['journey'],
        titles: [
          [8, 'The ferry home'],
          [9, 'Terug naar huis'],
          [1, 'Desde el avión'],
          [3, '回程的火车'],
        ],
      },
    ],
  },
];

const random = createRandom(12);
/** A third of the guests send their photos from home, when all is over. */
const fromHome = 51;

export const snapshots: Story[] = days.flatMap(({ from, hours, moments }) =>
  moments.flatMap(({ scene, tags, titles }) =>
    titles.map(([by, title, description = '']) => {
      const taken = from + random.between(0, hours);
      const at = by % 3 === 0 ? fromHome + random.between(0, 6) : taken + random.between(0, 0.5);
      const tall = random.next() < 0.4 && ({ tall: true } as const);
      return story(by, at, title, description, tags, { scene, taken, ...tall });
    }),
  ),
);
