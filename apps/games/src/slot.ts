import './hud/slot.css';
import { askForSession, openPage } from './open-page.ts';
import { askForArt } from './slot-art.ts';
import { openHouse } from './wire/house.ts';

const house = openHouse();
const opening = askForSession(house.open);
const art = askForArt(opening.launch.game);
await openPage(opening, async () => {
  const { startSlot } = await import('./start-slot.ts');
  await startSlot(opening, house, art);
});
