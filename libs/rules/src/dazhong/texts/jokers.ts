import type { Text } from '#language';

/** The game with jokers. */
export const JOKERS = {
  'DZ-joker.1': {
    en: 'Jokers are played by agreement, which also says whether the indicator points one up or one down.',
    ru: 'С джокерами играют по договорённости; договариваются и о том, указывает ли указатель на одну кость вверх или вниз.',
    zh: '是否用混牌由约定，并约定指示牌指上一张还是下一张。',
  },
  'DZ-joker.2': {
    en: 'Pointing up, the joker is the next tile: the next rank with 1 after 9, the dragons red, green, white, the winds east, south, west, north, each in a circle.',
    ru: 'При указании вверх джокер — следующая кость: номер на один больше, после 9 — 1, драконы — красный, зелёный, белый, ветры — восток, юг, запад, север, по кругу.',
    zh: '向上指时，混牌为下一种牌：点数加一，9 之后为 1；箭牌依中、发、白，风牌依东、南、西、北，循环。',
  },
  'DZ-joker.3': {
    en: 'Pointing down, the joker is the tile before, in the reverse order.',
    ru: 'При указании вниз джокер — предыдущая кость, в обратном порядке.',
    zh: '向下指时，混牌为前一种牌，次序相反。',
  },
  'DZ-joker.4': {
    en: 'Flowers met in search of the indicator are passed over and go back to the wall.',
    ru: 'Цветы, встреченные при поиске указателя, пропускают и возвращают в стену.',
    zh: '找指示牌时遇到花牌则跳过，找到之后放回牌墙。',
  },
  'DZ-joker.5': {
    en: 'The indicator lies in view and out of play, so three tiles of its kind and four jokers are in play.',
    ru: 'Указатель лежит на виду и в игре не участвует, так что в игре три кости его номинала и четыре джокера.',
    zh: '指示牌亮在一旁，不参与牌局；因此场上有该种牌三张、混牌四张。',
  },
  'DZ-joker.6': {
    en: 'A joker stands for any one playing tile, its own kind included.',
    ru: 'Джокер заменяет одну любую игровую кость, в том числе своего номинала.',
    zh: '混牌可以当任何一张非花牌，包括其本身。',
  },
  'DZ-joker.7': {
    en: 'A joker may not be discarded.',
    ru: 'Джокер нельзя сносить.',
    zh: '混牌不得打出。',
  },
  'DZ-joker.8': {
    en: 'No declared set may hold a joker, but four jokers may be declared as a concealed kong for 88 points; undeclared, in different sets, they give none.',
    ru: 'В объявленном сете не может быть джокера, но четыре джокера можно объявить закрытым конгом за 88 очков; не объявленные, в разных сетах, они очков не приносят.',
    zh: '宣告的面子里不得有混牌；但四张混牌可以开暗杠，计 88 分；未开杠而分在各面子里的不计分。',
  },
  'DZ-joker.9': {
    en: 'A winning hand without jokers earns 2 points for that.',
    ru: 'Победная рука без джокеров получает за это 2 очка.',
    zh: '和牌的手牌没有混牌，计 2 分。',
  },
  'DZ-joker.10': {
    en: 'A concealed chow or pung may hold one or two jokers.',
    ru: 'В закрытом чоу или панге может быть один или два джокера.',
    zh: '暗顺、暗刻里可以有一张或两张混牌。',
  },
  'DZ-joker.11': {
    en: 'A regular hand may wait on the pair with a joker; the joker pairs the winning tile, and if that is a joker too, both take any value.',
    ru: 'Регулярная рука может ожидать в пару на джокере: он становится парой победной кости, а если пришёл ещё джокер, обоим назначают любой номинал.',
    zh: '一般型可以用混牌单钓将：混牌与和的那张成对；若摸到的也是混牌，两张可以任意定值。',
  },
  'DZ-joker.12': {
    en: 'The winner gives his jokers the values that pay most.',
    ru: 'Победитель назначает джокерам номиналы так, чтобы получить больше всего очков.',
    zh: '和牌者为混牌定值，取得分最多者。',
  },
  'DZ-joker.13': {
    en: 'A joker is not the last tile of a kind if it is the winning tile drawn from the wall and is given a kind of which three or four copies already lie on the table.',
    ru: 'Джокер не может быть последней костью номинала, если он взят со стены как победная кость и ему назначают номинал, три или четыре кости которого уже лежат на столе.',
    zh: '自摸和的那张是混牌，而定为桌上已有三张或四张的牌的，不算绝张。',
  },
  'DZ-joker.14': {
    en: 'A joker cannot become a further copy of a kind of which the concealed hand already has four, however many lie exposed.',
    ru: 'Джокер не может стать ещё одной костью номинала, если на закрытой руке их уже четыре, сколько бы ни лежало открыто.',
    zh: '手里已有四张的牌，混牌不得再当该牌；亮出的张数不计在内。',
  },
} as const satisfies Readonly<Record<string, Text>>;
