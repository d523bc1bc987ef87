import { story, type Story } from './story.ts';

export const afterwards: Story[] = [
  story(
    5,
    1,
    'ألف مبروك',
    'كانت الشمس تغيب والجميع يضحك. شكرًا لأنكما جمعتما أصدقاء من كل العالم حول مائدة واحدة.',
    ['تهنئة'],
    {
      scene: 'dusk',
      comments: [
        [2, '読めないけれど、写真がきれい！'],
        [0, 'The translate button says: a thousand congratulations. Same to you!'],
      ],
    },
  ),
  story(
    8,
    2,
    'Long table, longer toasts',
    'Forty-two people, one table, eleven toasts. The soup was patient.',
    ['dinner', 'speeches'],
    {
      scene: 'table',
      comments: [
        [10, 'Twelve toasts, if we are counting.'],
        [4, 'The soup was cold and lovely.'],
      ],
    },
  ),
  story(3, 2.5, '祝福', '愿你们的日子像今晚的灯一样，温暖而长久。', ['祝福'], {
    scene: 'lanterns',
    comments: [[2, '素敵な言葉ですね。']],
  }),
  story(
    4,
    3,
    'The cake, before',
    'This is the only picture in which it is whole. You are welcome.',
    ['cake', 'dinner'],
    {
      scene: 'cake',
      tall: true,
      comments: [
        [8, 'It lasted four minutes.'],
        [9, 'Vier heerlijke minuten.'],
        [0, 'I had the sugar rose. I regret nothing.'],
      ],
    },
  ),
  story(6, 4, 'Ο χορός', 'Μάθαμε σε όλους συρτό. Ακόμα και στον θείο Μπέρναρντ.', ['χορός', 'γλέντι'], {
    scene: 'lanterns',
    tall: true,
    likes: 10,
    comments: [[10, 'My knees remember.']],
  }),
  story(
    9,
    5,
    'First dance, second try',
    'De eerste keer viel de muziek uit. Toen zongen wij.',
    ['dance', 'music'],
    {
      tune: [0, 4, 7, 4, 0, 4, 7, 4, -3, 0, 4, 0, -5, -1, 2, -1],
      comments: [[8, 'Best version of that song there is.']],
    },
  ),
  story(
    8,
    5.5,
    'The first dance, from table three',
    'Six seconds is all we got before somebody shouted cake.',
    ['dance'],
    {
      recording: 'first-dance.mp4',
      comments: [
        [4, 'I have watched it eleven times.'],
        [10, 'It was me who shouted.'],
      ],
    },
  ),
  story(
    1,
    7,
    'Amanecer en la playa',
    'Los que quedamos despiertos bajamos al mar. El agua estaba helada y nadie lo reconoció.',
    ['playa', 'amanecer'],
    {
      scene: 'sea',
      likes: 9,
      comments: [
        [6, 'Τέλεια θάλασσα!'],
        [3, '我还在发抖。'],
      ],
    },
  ),
  story(
    8,
    20,
    'What I will remember',
    'Not the flowers, though they were wonderful. Not the food, though I had thirds. I will remember the two of you looking for each other in every room, all day long, and finding each other every single time.',
    ['letters'],
    {
      comments: [
        [0, 'This. Exactly this.'],
        [4, 'Somebody hand me a handkerchief.'],
        [5, 'جميل جدًا'],
        [7, 'Так і було.'],
      ],
    },
  ),
  story(4, 21, 'A few words, spoken', 'My hands are tired from clapping, so I said it aloud.', ['advice'], {
    recording: 'voice.mp3',
    comments: [
      [0, 'Butter in the app. Noted for life.'],
      [1, 'Te queremos, abuela de todos.'],
    ],
  }),
  story(
    2,
    22,
    '京都からの手紙',
    'あの日、喫茶店で席を譲ってくれてありがとう。おかげで、この日に立ち会えました。',
    ['手紙', '思い出'],
    { scene: 'dusk', tall: true, comments: [[0, 'She read it aloud at breakfast. Twice.']] },
  ),
  story(
    10,
    26,
    'The speech, in full',
    'By popular demand of at least one person, my notes. I left out the part about the goat at the request of the goat.',
    ['speeches'],
    {
      document: {
        name: 'Speech, short version.txt',
        text: 'Dear all,\n\nI was told three minutes. I have known the bride for thirty years, so that makes six seconds a year...\n',
      },
      comments: [[9, 'The goat approves.']],
    },
  ),
  story(7, 30, 'Море після всіх', 'Зранку на пляжі лишилися тільки сліди. Багато слідів.', ['море'], {
    scene: 'sea',
    tall: true,
    comments: [[1, 'Los míos son los torcidos.']],
  }),
  story(
    0,
    48,
    'Thank you, all of you',
    'The tent is down, the glasses are counted (two missing, one extra). They are on their way to the mountains and asked me to say: read this book slowly, they will too.',
    ['thanks'],
    {
      scene: 'dusk',
      comments: [
        [3, '旅途愉快！'],
        [6, 'Καλό ταξίδι!'],
        [8, 'The extra glass is ours.'],
      ],
    },
  ),
  story(
    0,
    50,
    'Things I did not say in my speech',
    'Saving this for their first anniversary. Do not publish before!',
    ['anniversary'],
    { draft: true },
  ),
  story(
    1,
    51,
    'Ideas para el aniversario',
    'Otra paella, misma playa. Preguntar a Ada por las fechas.',
    ['planes'],
    { draft: true, scene: 'table' },
  ),
  story(
    4,
    52,
    'Recipe for a long marriage',
    'One part patience, two parts butter. To be continued.',
    ['recipes'],
    { draft: true },
  ),
];
