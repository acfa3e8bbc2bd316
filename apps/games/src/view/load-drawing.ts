/** Loads a drawing. Rejects when it cannot be had. */
export async function loadDrawing(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
