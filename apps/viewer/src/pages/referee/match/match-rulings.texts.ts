import type { Text } from '#language';
import type { MatchRuling } from './match-ruling.js';

export const title: Text = { en: 'Rule on a match', ru: 'Решение по матчу', zh: '裁决比赛' };
export const toMatch: Text = { en: 'To the match', ru: 'К матчу', zh: '回到比赛' };
export const RULINGS: Readonly<Record<MatchRuling, Text>> = {
  RuleOnProtest: { en: 'Answer a protest', ru: 'Ответить на протест', zh: '答复申诉' },
  RuleOnDealer: { en: 'Let a deal stand: {$dealer}', ru: 'Оставить сдачу в силе: {$dealer}', zh: '维持牌局：庄家' },
  RuleOnRound: { en: 'Let a deal stand: round', ru: 'Оставить сдачу в силе: раунд', zh: '维持牌局：圈' },
  RuleOnTime: { en: 'Let a deal stand: time', ru: 'Оставить сдачу в силе: время', zh: '维持牌局：时间' },
  WithdrawRuling: { en: 'Take back a ruling', ru: 'Отозвать решение', zh: '撤回裁决' },
  Warn: { en: 'Warn a player', ru: 'Предупредить игрока', zh: '警告玩家' },
  NameDealer: { en: 'Name the next {$dealer}', ru: 'Назначить следующего {$dealer.gen}', zh: '指定下一局庄家' },
  EndMatchByRuling: { en: 'End the match', ru: 'Окончить матч', zh: '终止比赛' },
};
export const HINTS: Readonly<Record<MatchRuling, Text>> = {
  RuleOnProtest: {
    en: 'The reason is the answer to the player. If the result must change, rule on the deal as well.',
    ru: 'Причина и есть ответ игроку. Если результат нужно изменить, вынесите решение и по сдаче.',
    zh: '理由即对玩家的答复。如需更改结果，请另行裁决该局。',
  },
  RuleOnDealer: {
    en: 'After a correction, another player should have dealt this deal. The ruling lets it stand as it was played.',
    ru: 'После исправления эту сдачу должен был сдавать другой игрок. Решение оставляет её в силе.',
    zh: '更正后本局应由他人坐庄。此裁决维持实际牌局。',
  },
  RuleOnRound: {
    en: 'After a correction, this deal belongs to another round. The ruling lets it stand as it was played.',
    ru: 'После исправления эта сдача относится к другому раунду. Решение оставляет её в силе.',
    zh: '更正后本局属于另一圈。此裁决维持实际牌局。',
  },
  RuleOnTime: {
    en: 'This deal did not end with the time of play. The ruling lets it stand as it was played.',
    ru: 'Эта сдача закончилась не вместе с игровым временем. Решение оставляет её в силе.',
    zh: '本局的结束与比赛时间不符。此裁决维持实际牌局。',
  },
  WithdrawRuling: {
    en: 'The finding is open again, and can be ruled on again.',
    ru: 'Замечание снова открыто, по нему можно вынести новое решение.',
    zh: '该问题重新待裁，可再次裁决。',
  },
  Warn: {
    en: 'The warning is part of the record of the match.',
    ru: 'Предупреждение остаётся в записи матча.',
    zh: '警告写入比赛记录。',
  },
  NameDealer: {
    en: 'The player deals the next deal, whatever the rule set says. After it the rule set decides again.',
    ru: 'Этот игрок сдаёт следующую сдачу, что бы ни говорили правила. После неё снова решают правила.',
    zh: '无论规则如何，下一局由该玩家坐庄。之后仍依规则。',
  },
  EndMatchByRuling: {
    en: 'No further deal begins. The settled deals count. This cannot be undone.',
    ru: 'Новых сдач не будет. Рассчитанные сдачи засчитываются. Отменить это нельзя.',
    zh: '不再开新局，已结算的牌局仍计分。此操作无法撤回。',
  },
};
export const stale: Text = {
  en: 'The match has gone on since the preview. Preview it again.',
  ru: 'После предпросмотра матч продолжился. Посмотрите ещё раз.',
  zh: '预览之后比赛又有进展，请重新预览。',
};
export const noPoints: Text = {
  en: 'No points move.',
  ru: 'Очки не меняются.',
  zh: '得分不变。',
};

export const protest: Text = { en: 'Protest', ru: 'Протест', zh: '申诉' };
export const deal: Text = { en: 'Deal', ru: 'Сдача', zh: '牌局' };
export const ruling: Text = { en: 'Ruling', ru: 'Решение', zh: '裁决' };
export const player: Text = { en: 'Player', ru: 'Игрок', zh: '玩家' };
export const nextDealer: Text = { en: 'Next {$dealer}', ru: 'Следующий {$dealer}', zh: '下一局庄家' };
export const protestOf = {
  en: 'Protest {protest}: {player}, deal {number}',
  ru: 'Протест {protest}: {player}, сдача {number}',
  zh: '申诉 {protest}：{player}，第 {number} 局',
} as const satisfies Text;
export const dealerOf = {
  en: 'Deal {number}, {$dealer}',
  ru: 'Сдача {number}, {$dealer}',
  zh: '第 {number} 局庄家',
} as const satisfies Text;
export const roundOf = {
  en: 'Deal {number}, round',
  ru: 'Сдача {number}, раунд',
  zh: '第 {number} 局的圈',
} as const satisfies Text;
export const timeOf = {
  en: 'Deal {number}, time of play',
  ru: 'Сдача {number}, игровое время',
  zh: '第 {number} 局的比赛时间',
} as const satisfies Text;
export const warningsOf = {
  en: 'Warnings of {player}',
  ru: 'Предупреждений у игрока {player}',
  zh: '{player}的警告数',
} as const satisfies Text;
export const nextDealerOf = {
  en: '{$Dealer} of deal {number}',
  ru: '{$Dealer} сдачи {number}',
  zh: '第 {number} 局的庄家',
} as const satisfies Text;
export const matchState: Text = { en: 'The match', ru: 'Матч', zh: '比赛' };

export const unanswered: Text = { en: 'without an answer', ru: 'без ответа', zh: '未答复' };
export const answered: Text = { en: 'answered', ru: 'есть ответ', zh: '已答复' };
export const awaitsRuling: Text = { en: 'awaits a ruling', ru: 'ждёт решения', zh: '待裁决' };
export const stands: Text = {
  en: 'stands by the ruling',
  ru: 'в силе по решению судьи',
  zh: '依裁决维持',
};
export const standsAnew: Text = {
  en: 'stands by the new ruling',
  ru: 'в силе по новому решению',
  zh: '依新裁决维持',
};
export const notKnown: Text = { en: 'not known yet', ru: 'ещё не известен', zh: '尚未确定' };
