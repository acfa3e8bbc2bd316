import { retryDelaysMs } from './picture-cache.ts';
import { pictureAddress } from './picture-origins.ts';

/**
 * Fetches a picture that will be shown soon, from where it will be asked for first. Whoever shows it while the element is held has it at
 * once.
 */
export function fetchPicture(src: string): HTMLImageElement {
  const image = new Image();
  image.src = pictureAddress(src, 0, retryDelaysMs.length);
  return image;
}
