import { story, type Story } from './story.ts';

export const theDay: Story[] = [
  story(
    0,
    -26,
    'The night before',
    'The dress is safe, the shoes are found, and the bride is eating toast on the kitchen floor. Everything is as it should be.',
    ['bride', 'night before'],
    {
      scene: 'lanterns',
      comments: [
        [8, 'Toast is the correct answer.'],
        [4, 'Tell her to sleep!'],
      ],
    },
  ),
  story(
    4,
    -20,
    'Plum cake, as promised',
    'Three hundred grams of butter and no questions asked. The recipe is attached so that it does not die with me.',
    ['cake', 'recipes'],
    {
      document: {
        name: 'Plum cake.txt',
        text: 'Plum cake for a large tin\n\n300 g butter, 300 g sugar, 5 eggs, 400 g flour, 1 kg plums, cinnamon.\nStir, pour, lay the plums close together. 50 minutes at 180 degrees.\nEat it warm. Hide one piece for the cook.\n',
      },
      comments: [
        [0, 'Framing this.'],
        [2, '日本でも作ってみます！'],
        [10, 'I hid two pieces. For quality control.'],
      ],
    },
  ),
  story(
    9,
    -18,
    'Rain on the tent',
    'Het regende pijpenstelen tijdens het opbouwen. Niemand klaagde, iedereen zong.',
    ['rain', 'set-up'],
    {
      tune: [0, 4, 7, 12, 7, 4, 0, 5, 9, 12, 9, 5, 7, 11, 14, 12],
      comments: [[1, '¡La mejor banda sonora!']],
    },
  ),
  story(2, -4, '朝の庭', '式の前の静かな庭。鳥の声と、遠くの笑い声だけ。', ['庭', '朝'], {
    scene: 'garden',
    comments: [
      [0, 'You found the only quiet hour of the day.'],
      [3, '太美了！'],
    ],
  }),
  story(
    7,
    -3,
    'Остання репетиція',
    'Граємо тихо, щоб ніхто не почув сюрприз завчасно.',
    ['музика', 'скрипка'],
    { tune: [7, 7, 9, 7, 12, 11, 7, 7, 9, 7, 14, 12], comments: [[4, 'I heard nothing. I cried anyway.']] },
  ),
  story(
    0,
    -1,
    'Bouquet number two',
    'Number one was eaten by the neighbour’s goat. We do not talk about number one.',
    ['flowers', 'bride'],
    {
      scene: 'bouquet',
      tall: true,
      comments: [
        [10, 'We will talk about it in the speech.'],
        [9, 'I have photos of the goat.'],
      ],
    },
  ),
  story(
    10,
    0,
    'The rings made it',
    'I had one job, and a very deep pocket. Here they are, a minute before.',
    ['ceremony', 'rings'],
    {
      scene: 'rings',
      likes: 11,
      comments: [
        [1, 'Nunca he visto a nadie tan pálido.'],
        [0, 'You did well, Uncle.'],
      ],
    },
  ),
  story(
    1,
    0.5,
    'El sí más bonito',
    'Julian se olvidó de sus votos, los improvisó y lloramos todos. No cambiaría ni una palabra.',
    ['ceremonia', 'votos'],
    {
      scene: 'garden',
      tall: true,
      comments: [
        [5, 'كانت لحظة لا تُنسى'],
        [7, 'Я досі плачу.'],
      ],
    },
  ),
];
