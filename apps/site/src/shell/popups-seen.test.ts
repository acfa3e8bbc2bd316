import type { Popup } from '@croupier/contract';
import { describe, expect, it } from 'vitest';
import { beforeLogin, isUnseen, marksOf } from './popups-seen.ts';

const popup = (id: string, when: Popup['when'] = 'BEFORE'): Popup => ({
  id,
  title: '',
  html: '',
  picture: null,
  when,
  action: '',
  linkageType: 'NONE',
  linkage: '',
});
const one = popup('019ab000-0000-7000-8000-000000000001');
const two = popup('019ab000-0000-7000-8000-000000000002');

describe('popups before logging in', () => {
  it('does not show those for members to visitors', () => {
    expect(beforeLogin([one, popup('x', 'AFTER')])).toEqual([one]);
  });

  it('does not show the same ones again within the day', () => {
    expect(isUnseen([one, two], marksOf([two, one]))).toBe(false);
    expect(isUnseen([], '')).toBe(false);
  });

  it('does not swallow one that is new', () => {
    expect(isUnseen([one], '')).toBe(true);
    expect(isUnseen([one, two], marksOf([one]))).toBe(true);
  });
});
