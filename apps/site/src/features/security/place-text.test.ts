import { describe, expect, it } from 'vitest';
import { placeText } from './place-text.ts';

describe('placeText', () => {
  it("tells the country in the reader's language beside the address", () => {
    expect(placeText('PH', '203.0.113.5', 'en')).toBe('Philippines · 203.0.113.5');
    expect(placeText('DE', '203.0.113.5', 'vi')).toBe('Đức · 203.0.113.5');
  });

  it('does not break on what is no country', () => {
    expect(placeText(null, '203.0.113.5', 'en')).toBe('203.0.113.5');
    expect(placeText('T1', '203.0.113.5', 'en')).toBe('203.0.113.5');
  });
});
