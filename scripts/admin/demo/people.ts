import { forQuestions, type ProfileAnswers } from '../../../shared/questions.ts';

export type Person = ProfileAnswers & {
  username: string;
  email: string;
  about: string;
  /** Which of the wedding's relationship tags, by position. */
  tags: number[];
  /** The e-mail address is not verified. */
  unverified?: true;
};

/** The sentence about the guest, then the answers in the order of the questions. */
type Answers = [about: string, ...answers: string[]];

const person = (username: string, mailbox: string, tags: number[], [about, ...answers]: Answers): Person => ({
  username,
  email: `${mailbox}@example.org`,
  about,
  ...forQuestions(({ max }, index) => (answers[index] ?? 'I say that on the day.').slice(0, max)),
  tags,
});

export const people: Person[] = [
  person(
    'Ada Fairweather',
    'ada',
    [2, 1],
    [
      'Maid of honour, keeper of the emergency sewing kit.',
      'First day of school, she lent me her blue crayon.',
      'The summer we cycled to the sea and had to take the bus back.',
      'Lemon tart',
      'Here Comes the Sun',
      'Laugh before you argue, and again after.',
    ],
  ),
  person(
    'Tomás Rivera',
    'tomas',
    [3, 10],
    [
      'Compañero de piso de Julian y padrino de la boda.',
      'En la residencia de estudiantes, en 2014.',
      'La noche en que cocinamos paella para treinta personas.',
      'Paella de verduras',
      'La vida es un carnaval',
      '¡Que nunca os falte la risa!',
    ],
  ),
  person(
    '美咲',
    'misaki',
    [2],
    [
      '東京から来ました。花嫁の大学時代の友人です。',
      '留学中、京都の小さな喫茶店で出会いました。',
      '雨の中で見た紅葉。傘は一本だけでした。',
      'お寿司',
      '糸',
      '末永くお幸せに。',
    ],
  ),
  person(
    '李明',
    'liming',
    [3, 9],
    [
      '新郎的同事，也是他的羽毛球搭档。',
      '2018年在公司的第一天。',
      '我们一起在雪山上看日出。',
      '饺子',
      '月亮代表我的心',
      '祝你们白头偕老！',
    ],
  ),
  person(
    'Grandma Edith',
    'edith',
    [4],
    [
      'Mother of the mother of the bride. I bake.',
      'The day she was born. She had opinions already.',
      'Baking plum cake together, flour up to the ceiling.',
      'Plum cake',
      'Moon River',
      'Never go to bed angry. And buy a good mattress.',
    ],
  ),
  person(
    'ليلى',
    'layla',
    [2, 0],
    [
      'صديقة العروس من أيام الدراسة.',
      'في مكتبة الجامعة قبل ثماني سنوات.',
      'رحلتنا إلى البحر في الربيع.',
      'مقلوبة',
      'نسم علينا الهوى',
      'ألف مبروك لكما.',
    ],
  ),
  person(
    'Νίκος',
    'nikos',
    [5],
    [
      'Ξάδερφος του γαμπρού, από τη Θεσσαλονίκη.',
      'Από παιδιά, κάθε καλοκαίρι στο νησί.',
      'Το ψάρεμα που δεν πιάσαμε τίποτα.',
      'Μουσακάς',
      'Μίλα μου για μήλα',
      'Να ζήσετε!',
    ],
  ),
  person(
    'Олена',
    'olena',
    [1, 2],
    [
      'Подруга дитинства нареченої, скрипалька.',
      'У музичній школі, нам було по сім.',
      'Наш перший концерт, коли згасло світло.',
      'Вареники з вишнями',
      'Червона рута',
      'Бережіть одне одного.',
    ],
  ),
  person(
    'Priya & Sam',
    'priya',
    [6, 7],
    [
      'Two for the price of one. Neighbours of the couple.',
      'In the lift that got stuck for an hour.',
      'The street party where the band was louder than the storm.',
      'Masala dosa',
      'September',
      'Keep dancing in the kitchen.',
    ],
  ),
  person(
    'Zoë van Dijk',
    'zoe',
    [8, 11],
    [
      'Fotografeert alles wat niet wegloopt.',
      'Op een roeiboot die lek bleek te zijn.',
      'Schaatsen op de gracht met warme chocolademelk.',
      'Appeltaart',
      'Dancing Queen',
      '',
    ],
  ),
  person(
    'Uncle Bernard',
    'bernard',
    [4, 5],
    [
      'I will be giving a speech. It will be short. (It was not.)',
      'I taught her to drive. I have recovered.',
      'Christmas 2009, the turkey and the dog.',
      'Roast turkey',
      'Fly Me to the Moon',
      'Agree on the thermostat early.',
    ],
  ),
  {
    ...person(
      'Marguerite',
      'marguerite',
      [4],
      [
        'Grand-tante de la mariée, je cherche encore mes lunettes.',
        'Depuis toujours, bien sûr.',
        'La valse au mariage de sa mère.',
        'Île flottante',
        'La Vie en rose',
        'Beaucoup de tendresse.',
      ],
    ),
    unverified: true,
  },
];
