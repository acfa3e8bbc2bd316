import type { SlotGameData } from '@croupier/contract';
import { codesOf, leastCluster, scatterOf, waysOf } from '../engine/game-symbols.ts';
import type { Texts } from '../locales/texts.ts';
import { prizeName } from './board.ts';

/** What the rules speak of a symbol by: its name in the player's language. */
export type NameOf = (code: string) => string;

/** A rule in words, and the symbol that it is about. */
export type Rule = { readonly symbol: string | null; readonly text: string };

/** How wins come about, and every feature that the game has, in words made from the game's data. Amounts are those of a stake. */
export function rulesOf(game: SlotGameData, name: NameOf, stake: bigint, texts: Texts): Rule[] {
  return [
    { symbol: null, text: winsRule(game, texts) },
    ...wildRules(game, name, texts),
    ...reelTimesRules(game, texts),
    ...cascadeRules(game, texts),
    ...freeSpinRules(game, name, texts),
    ...holdRules(game, name, stake, texts),
    ...pickRules(game, name, stake, texts),
    ...ladderRules(game, name, stake, texts),
    ...jackpotRules(game, texts),
    ...(game.buyPrice ? [{ symbol: null, text: texts.format('rule_buy', { stakes: game.buyPrice }) }] : []),
    ...(game.mostWin ? [{ symbol: null, text: texts.format('rule_cap', { stakes: game.mostWin }) }] : []),
  ];
}

function winsRule(game: SlotGameData, texts: Texts): string {
  if (game.wins === 'ways') return texts.format('rule_ways', { ways: waysOf(game) });
  if (game.wins === 'clusters') return texts.format('rule_clusters', { size: leastCluster(game) });
  return texts.format('lines_note');
}

function wildRules(game: SlotGameData, name: NameOf, texts: Texts): Rule[] {
  const others = codesOf(game, 'scatter', 'coin', 'bonus').map(name).join(', ');
  const rules = codesOf(game, 'wild', 'book').map((code): Rule => {
    const symbol = name(code);
    return {
      symbol: code,
      text: others ? texts.format('wild_note', { symbol, scatter: others }) : texts.format('rule_wild', { symbol }),
    };
  });
  for (const { code, times } of game.symbols) {
    if (times) rules.push({ symbol: code, text: texts.format('rule_times', { symbol: name(code), times }) });
  }
  const [wild = ''] = codesOf(game, 'wild');
  if (game.wildReels === 'stays')
    rules.push({ symbol: null, text: texts.format('rule_wild_stays', { symbol: name(wild) }) });
  if (game.wildReels === 'walks')
    rules.push({ symbol: null, text: texts.format('rule_wild_walks', { symbol: name(wild) }) });
  return rules;
}

function reelTimesRules({ reelTimes }: SlotGameData, texts: Texts): Rule[] {
  if (!reelTimes) return [];
  const reels = reelTimes.reels.map((reel) => reel + 1).join(', ');
  const params = { reels, values: ladder(reelTimes.values), free: ladder(reelTimes.freeValues) };
  return [{ symbol: null, text: texts.format('rule_reel_times', params) }];
}

function cascadeRules(game: SlotGameData, texts: Texts): Rule[] {
  if (!game.cascade) return [];
  return [{ symbol: null, text: texts.format('rule_cascade', { ladder: ladder(game.cascade) }) }];
}

const ladder = (multipliers: readonly number[]) => multipliers.map((multiplier) => `×${multiplier}`).join(', ');

function freeSpinRules(game: SlotGameData, name: NameOf, texts: Texts): Rule[] {
  const code = scatterOf(game);
  const { trigger, count: spins, multiplier, expanding, cascade } = game.freeSpins;
  if (code === null || trigger === 0) return [];
  const symbol = name(code);
  const rules: Rule[] = [{ symbol: null, text: texts.format('scatter_note', { symbol }) }];
  const params = { trigger, symbol, spins, multiplier };
  rules.push({ symbol: null, text: texts.format(multiplier > 1 ? 'free_rules' : 'rule_free', params) });
  if (cascade) rules.push({ symbol: null, text: texts.format('rule_free_cascade', { ladder: ladder(cascade) }) });
  if (expanding) rules.push({ symbol: null, text: texts.format('rule_expanding') });
  if (game.freeSpins.strips) rules.push({ symbol: null, text: texts.format('rule_free_strips') });
  return rules;
}

function holdRules(game: SlotGameData, name: NameOf, stake: bigint, texts: Texts): Rule[] {
  const { holdAndWin } = game;
  const [code] = codesOf(game, 'coin');
  if (!holdAndWin || !code) return [];
  const worth = (coins: number) => texts.money((BigInt(coins) * stake) / BigInt(game.coinsPerSpin));
  const { coins, respins, values, full } = holdAndWin;
  const amounts = values.map((value) => worth(value.coins)).join(', ');
  return [
    { symbol: code, text: texts.format('rule_hold', { symbol: name(code), coins, respins }) },
    { symbol: null, text: texts.format('rule_hold_values', { amounts, full: worth(full.coins) }) },
  ];
}

function pickRules(game: SlotGameData, name: NameOf, stake: bigint, texts: Texts): Rule[] {
  const [code] = codesOf(game, 'bonus');
  if (!game.pick || !code) return [];
  const { bonuses, prizes, ends } = game.pick;
  const worth = (coins: number) => texts.money((BigInt(coins) * stake) / BigInt(game.coinsPerSpin));
  const params = {
    symbol: name(code),
    bonuses,
    tiles: prizes.length + ends,
    ends,
    amounts: prizes.map(worth).join(', '),
  };
  return [{ symbol: code, text: texts.format('rule_pick', params) }];
}

function ladderRules(game: SlotGameData, name: NameOf, stake: bigint, texts: Texts): Rule[] {
  const [code] = codesOf(game, 'bonus');
  if (!game.ladder || !code) return [];
  const { bonuses, rungs, climbs } = game.ladder;
  const worth = (coins: number) => texts.money((BigInt(coins) * stake) / BigInt(game.coinsPerSpin));
  const all = climbs.reduce((sum, { weight }) => sum + weight, 0);
  const chance = (count: number) => {
    const weight = climbs.filter((climb) => climb.rungs === count).reduce((sum, climb) => sum + climb.weight, 0);
    return texts.percent((10_000 * weight) / all);
  };
  const ends = {
    ends: chance(0),
    climbs: climbs
      .filter((climb) => climb.rungs > 0)
      .map(({ rungs: n }) => `${n}: ${chance(n)}`)
      .join(', '),
  };
  return [
    { symbol: code, text: texts.format('rule_ladder', { symbol: name(code), bonuses, rungs: rungs.length }) },
    { symbol: null, text: texts.format('rule_ladder_climbs', ends) },
    { symbol: null, text: texts.format('rule_ladder_rungs', { amounts: rungs.map(worth).join(', ') }) },
  ];
}

function jackpotRules({ jackpots = [] }: SlotGameData, texts: Texts): Rule[] {
  if (jackpots.length === 0) return [];
  const named = (kind: 'progressive' | 'mustHit') =>
    jackpots
      .filter((jackpot) => jackpot.kind === kind)
      .map(({ level }) => prizeName(level, texts))
      .join(', ');
  const share = jackpots.reduce((sum, { contribution }) => sum + contribution, 0);
  // millionths of a stake in hundredths of a percent
  const rules = [texts.format('rule_jackpots', { share: texts.percent(share / 100) })];
  if (named('mustHit')) rules.push(texts.format('rule_must_hit', { names: named('mustHit') }));
  if (named('progressive')) rules.push(texts.format('rule_progressive', { names: named('progressive') }));
  return rules.map((text) => ({ symbol: null, text }));
}
