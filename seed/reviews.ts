export interface SeedReview {
  id: string;
  userName: string;
  /** 1 to 5 stars. */
  rating: number;
  description: string;
  createdAt: string;
}

/** The customers' reviews of the shop, oldest first. */
export const reviews: readonly SeedReview[] = [
  {
    id: 'vt24s56qetq8kd8e7ebe',
    userName: 'Dana Whitcomb',
    rating: 5,
    description:
      'I commute twelve miles in every weather there is. Four months of slush on the Harvard chain and the Massive cassette, and the shop still answers when I ask something daft.',
    createdAt: '2025-01-14T18:20:00.000Z',
  },
  {
    id: 's9wp28hacgm5bnw4e8xe',
    userName: 'Olu Adeyemi',
    rating: 4,
    description:
      'Good parts, honest descriptions. The drawing on the product page had the one measure I needed, which no other shop prints.',
    createdAt: '2025-02-03T07:41:00.000Z',
  },
  {
    id: 'pxja5vky43g4x2cyta3q',
    userName: 'K. L.',
    rating: 5,
    description: 'Fits. Works.',
    createdAt: '2025-02-22T21:05:00.000Z',
  },
  {
    id: 'bsw11p3vmmgafm02b0yx',
    userName: 'Siobhán Ní Bhriain',
    rating: 5,
    description:
      'Shipped to Galway without a fuss, and the customs form was filled in by somebody who had clearly done it before. The fork is a lovely thing.',
    createdAt: '2025-03-19T11:30:00.000Z',
  },
  {
    id: 'ez6v9tg9qy0jbak3qy4w',
    userName: 'Pete from the Tuesday ride',
    rating: 4,
    description:
      'So I was skeptical, right, because everybody says direct and then there is a warehouse in between. There is not. I rang, a person picked up, and behind her somebody was filing something. One star less only because she would not sell me the prototype stem on the wall.',
    createdAt: '2025-04-08T23:14:00.000Z',
  },
  {
    id: 'd4e4y9wbmwkwqfzhght9',
    userName: 'Marisol Quintana',
    rating: 5,
    description:
      'Bike-packed the Great Divide from Banff to Antelope Wells on the Shavano tires. One puncture, in my driveway, before I left.',
    createdAt: '2025-04-30T16:52:00.000Z',
  },
  {
    id: 'q665cy9qmxm27svjn7yn',
    userName: 'Jean-Baptiste Lefèvre',
    rating: 3,
    description:
      'The saddle is very beautiful and very hard. After one month it is my saddle, before this it was nobody’s. I would have liked that the page says this more clearly.',
    createdAt: '2025-05-17T09:03:00.000Z',
  },
  {
    id: 'kyy0gw4rp020qg7jg9q6',
    userName: 'Arthur Nkemelu',
    rating: 5,
    description:
      'Mechanic here, nineteen years. Threads are clean, faces are square, and the torque figure is printed on the part. That is all I ever asked of anybody.',
    createdAt: '2025-06-02T14:44:00.000Z',
  },
  {
    id: 'nw3e239ft85p4xgchgzy',
    userName: 'Hollis',
    rating: 2,
    description:
      'Ordered a headset, waited nine days, then got a mail that it was sold out. Money was not taken, to be fair, and they wrote before I did. Still nine days with the bike in pieces on the kitchen floor. Show the stock properly, please.',
    createdAt: '2025-06-21T19:38:00.000Z',
  },
  {
    id: 'bgs5qkxysech6r8xb890',
    userName: 'Yuki Tanabe',
    rating: 5,
    description: 'The brake was easy to install. First bleed of my life and no oil on the carpet.',
    createdAt: '2025-07-13T05:27:00.000Z',
  },
  {
    id: 'bhke6ynjem0f88g688aa',
    userName: 'Grace & Ben O’Malley',
    rating: 5,
    description:
      'We built two bicycles with our daughters this summer, thirteen and fifteen, out of parts from here. They did the wheels, we held the spoke key. Everything came apart with two hex keys and went together again, including the once it should not have.',
    createdAt: '2025-08-01T17:09:00.000Z',
  },
  {
    id: '9ynm6q00q2g3dy1rfj77',
    userName: 'Tariq H.',
    rating: 4,
    description: 'Very good pedals. The pins are serious, wear shoes.',
    createdAt: '2025-08-24T20:50:00.000Z',
  },
  {
    id: 'y3wte14y7mjv5x2vj6xz',
    userName: 'Wanda Kowalczyk',
    rating: 5,
    description:
      'I ask about chainline in bad English and receive answer with drawing, two hours after. In my country nobody makes this. I am thankful.',
    createdAt: '2025-09-10T08:16:00.000Z',
  },
  {
    id: 'vhrqmcdtmj2tvb99we2t',
    userName: 'Reid Castellanos',
    rating: 4,
    description:
      'Raced a whole summer of gravel on the Elbert. Dropped the chain once, and that was my own cable. Would like a 44 ring.',
    createdAt: '2025-09-28T22:33:00.000Z',
  },
  {
    id: 'ny01kqwstfc5fyqwz60a',
    userName: 'Mrs. Ottilie Brandvold',
    rating: 5,
    description:
      'At seventy-one I did not expect to order a handlebar through a computer. It came wrapped, as the picture showed, and the young man at the bench told my grandson which way round it goes.',
    createdAt: '2025-10-12T13:12:00.000Z',
  },
  {
    id: '17yrhhn9mxkhhvk984tk',
    userName: 'Devon P.',
    rating: 1,
    description:
      'Parcel went to the old address because I typed the old address. My fault, but they could not stop it either. Half a star back for kindness, if halves existed.',
    createdAt: '2025-11-05T02:58:00.000Z',
  },
  {
    id: '05z2qvhgb65633d11dwk',
    userName: 'Ingrid Solheim-Pacheco',
    rating: 5,
    description:
      'I asked for a color that is not on the page. They sent three painted spoons by mail, numbered, and painted the fork like spoon two.',
    createdAt: '2025-11-29T18:01:00.000Z',
  },
  {
    id: 'af12denwjssd5hkn23an',
    userName: 'sam',
    rating: 4,
    description: 'good stuff, fair price, box could be smaller',
    createdAt: '2025-12-20T06:45:00.000Z',
  },
  {
    id: 'c5k56e85dzn67akfdfj6',
    userName: 'Theodora Vance',
    rating: 5,
    description:
      'I have bought a good many bicycle parts in forty years, mostly from people who had never held the part they were selling, and I had come to think that this was how it had to be: a picture, a price, a shrug. Then the lower bearing of my headset went, on a Friday, in a week when I needed the bicycle on Monday, and I telephoned Salida without much hope. The man who answered asked me to measure the crown race, waited while I found the calliper, told me the number I had read could not be right, and was correct, because I had the jaws upside down. The bearing arrived on the Saturday. It cost eleven dollars. There was a note in the box with the press fit written on it, and a drawing of which way the seal faces. I have since bought a crankset, two chains, and four bottles I did not need, and I have told this story to everybody at the club, some of them twice.',
    createdAt: '2026-01-09T15:22:00.000Z',
  },
  {
    id: 'b8ahw3k9v3ms5h6fv7qt',
    userName: 'Mateus Figueira',
    rating: 4,
    description: 'Everything ok, the copper chain is a bit of vanity but it is a nice vanity. Colour holds.',
    createdAt: '2026-02-14T12:40:00.000Z',
  },
  {
    id: 'wb31893x5ngsmfmz02js',
    userName: 'R. Achterberg',
    rating: 3,
    description:
      'Quality five, delivery three, so I say three: the tire is excellent, but why only pairs? My front one lasts twice as long as the rear.',
    createdAt: '2026-03-06T10:10:00.000Z',
  },
  {
    id: 'hq7hb9r3yvg5gakhbswr',
    userName: 'Lucinda Hargreave',
    rating: 5,
    description: 'Quiet, solid, and the bolts are all the same size. More of that in the world.',
    createdAt: '2026-03-30T19:19:00.000Z',
  },
  {
    id: 'vbxt0djgm9k9h04rtn4b',
    userName: 'Noor Rahimi',
    rating: 5,
    description:
      'A frame that fits. The drawing they sent before brazing had my name in the corner and a question about my knees.',
    createdAt: '2026-04-25T16:36:00.000Z',
  },
  {
    id: '7pv8vh9hkmvqsqy3rp1t',
    userName: 'Cole Jamison',
    rating: 4,
    description:
      'Torreys pedals: wide, flat, quiet. The pins bite harder than my shins deserve, so I took four of them out.',
    createdAt: '2026-05-18T21:27:00.000Z',
  },
  {
    id: '2a3gw1kb4yr0qsww0wve',
    userName: 'Annelise Brandt',
    rating: 5,
    description:
      'La Plata wheel came true to two tenths, with a card that said who laced it. I wrote back. He answered.',
    createdAt: '2026-06-22T07:55:00.000Z',
  },
  {
    id: '11mg711jxgm25h32wtxh',
    userName: 'Buck Treadwell',
    rating: 3,
    description: 'Good stem, slow parcel. They said so themselves before I could, and the next one came in two days.',
    createdAt: '2026-07-19T23:41:00.000Z',
  },
  {
    id: 'f8v3z5ynwzmv8m240p55',
    userName: 'Priyanka Deshmukh',
    rating: 4,
    description:
      'Harvard chain, second winter. One star off because I had to read the manual to find the copper link, which was in front of me.',
    createdAt: '2026-08-27T14:08:00.000Z',
  },
  {
    id: 'yw2epjwf5t60c9tyj4kw',
    userName: 'Wes Halloran',
    rating: 5,
    description:
      'Broke a hanger in Leadville. The bench found the part, a bolt and the torque figure before I had finished my coffee.',
    createdAt: '2026-10-03T18:47:00.000Z',
  },
  {
    id: 'rsgkd63xsmx4h73x5spw',
    userName: 'Ilse Verhoeven',
    rating: 5,
    description:
      'Ordered the Antero saddle on a Monday and rode it that Friday. It took two weeks to become mine. Nobody else may sit on it.',
    createdAt: '2026-10-28T09:32:00.000Z',
  },
  {
    id: 'hjxgqwxmx9z4ya4ce61a',
    userName: 'June Halvorsen',
    rating: 5,
    description:
      'The Elbert crank went on with one tool and stayed silent through two thousand miles of mud. I check the bolts out of habit, and they have not moved.',
    createdAt: '2026-11-14T20:15:00.000Z',
  },
];
