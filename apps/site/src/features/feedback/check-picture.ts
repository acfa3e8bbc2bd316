/** Largest picture that is taken (specification §5). */
export const pictureMaxBytes = 5 * 1024 * 1024;

export type PictureProblem = 'feedback.notPicture' | 'feedback.pictureTooLarge';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/**
 * What is wrong with a picture, by its own first bytes: a name may say anything. Null where it may be sent.
 *
 * @param head the first 8 bytes or more
 */
export function checkPicture({ size, head }: { size: number; head: Uint8Array }): PictureProblem | null {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => head[index] === byte);
  if (!begins(png) && !begins(jpeg)) return 'feedback.notPicture';
  return size > pictureMaxBytes ? 'feedback.pictureTooLarge' : null;
}
