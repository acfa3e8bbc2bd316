/** Enough for the largest tile on a screen of two pixels a point. */
const edgePx = 288;

const flat = new Map<string, Promise<string>>();

/**
 * The address of a drawing as a picture of points: what is drawn of shapes is a page of its own to the browser, and is laid out and
 * painted anew with whatever moves beside it. The drawing's own address where no picture can be made.
 *
 * @param drawing address of a square SVG
 */
export function flatPicture(drawing: string): Promise<string> {
  const known = flat.get(drawing) ?? flatten(drawing).catch(() => drawing);
  flat.set(drawing, known);
  return known;
}

async function flatten(drawing: string): Promise<string> {
  const image = new Image(edgePx, edgePx);
  image.src = drawing;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = edgePx;
  canvas.height = edgePx;
  // read once and never shown: a graphics processor would have to send it back
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0, edgePx, edgePx);
  const points = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return points ? URL.createObjectURL(points) : drawing;
}
