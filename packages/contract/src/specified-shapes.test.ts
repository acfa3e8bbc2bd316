import { expect, test } from 'vitest';
import type { z } from 'zod';
import { gameCard, vendorCard, vendorCategory } from './areas/games.ts';
import { calls } from './calls.ts';
import { fieldErrorCodes, fieldErrorParams } from './errors.ts';

const fieldsOf = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape);

test('asks for an affiliate by GET with code and domain', () => {
  const { method, path, request } = calls['agent.affiliate'];
  expect([method, path]).toEqual(['GET', '/wps/agent/affiliate']);
  expect(fieldsOf(request)).toEqual(['code', 'domain']);
});

test('takes a forgotten password as a form', () => {
  expect(calls['member.forgotByEmail']).toMatchObject({ path: '/wps/member/password/email', formEncoded: true });
});

test('answers a list of games with games and totalPages, each game with the fields of a game', () => {
  const { path, answer } = calls['games.list'];
  expect(path).toBe('/wps/relay/GCSGAME_gameList');
  expect(fieldsOf(answer)).toEqual(expect.arrayContaining(['games', 'totalPages']));
  const game = ['nodeId', 'vassalage', 'gameType', 'gameClassify', 'accountTypeName', 'gameCode', 'defaultPlayType'];
  expect(fieldsOf(gameCard)).toEqual(expect.arrayContaining(game));
});

test('answers vendors in categories of title, cards and gameClassify', () => {
  expect(fieldsOf(vendorCategory).sort()).toEqual(['cards', 'gameClassify', 'title']);
  expect(fieldsOf(vendorCard)).toEqual(
    expect.arrayContaining(['displayName', 'vassalage', 'gameType', 'accountTypeId', 'isHot', 'isGame']),
  );
  expect(calls['games.vendors'].answer.safeParse({ data: { lanes: [] } }).success).toBe(true);
});

test('answers the ids of favourite games as the value itself', () => {
  expect(calls['favourites.ids'].answer.safeParse(['lantern-tide']).success).toBe(true);
});

test("answers a member's public state with every field that it has", () => {
  expect(fieldsOf(calls['member.publicState'].answer).sort()).toEqual([
    'availablePromo',
    'availablePromoCount',
    'currencySymbol',
    'hasVip',
    'sumBalance',
    'unreadMessage',
    'vipRankLevel',
  ]);
});

test('names the number that comes with an age below the least', () => {
  expect(fieldErrorParams('under_age')).toEqual(['minimumAge']);
});

test('has codes for who is unknown and for what does not fit together', () => {
  expect(fieldErrorCodes).toEqual(expect.arrayContaining(['account_unknown', 'user_information_wrong']));
});
