import { describe, expect, it } from 'vitest';
import { checkPicture, pictureMaxBytes } from './check-picture.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);

describe('a picture of a feedback', () => {
  it('is known by its bytes, not by its name', () => {
    expect(checkPicture({ size: 10, head: png })).toBeNull();
    expect(checkPicture({ size: 10, head: jpeg })).toBeNull();
    expect(checkPicture({ size: 10, head: new TextEncoder().encode('<svg xmlns') })).toBe('feedback.notPicture');
    expect(checkPicture({ size: 0, head: new Uint8Array() })).toBe('feedback.notPicture');
  });

  it('may have 5 MB and no byte more', () => {
    expect(checkPicture({ size: pictureMaxBytes, head: png })).toBeNull();
    expect(checkPicture({ size: pictureMaxBytes + 1, head: jpeg })).toBe('feedback.pictureTooLarge');
  });
});
