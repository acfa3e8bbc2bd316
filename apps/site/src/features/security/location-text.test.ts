import { describe, expect, it } from 'vitest';
import { locationText } from './location-text.ts';

describe('locationText', () => {
  it("names the country in the reader's language beside the address", () => {
    expect(locationText('PH', '203.0.113.5', 'en')).toBe('Philippines · 203.0.113.5');
    expect(locationText('DE', '203.0.113.5', 'vi')).toBe('Đức · 203.0.113.5');
  });

  it('does not break on what is no country', () => {
    expect(locationText(null, '203.0.113.5', 'en')).toBe('203.0.113.5');
    expect(locationText('T1', '203.0.113.5', 'en')).toBe('203.0.113.5');
  });
});
