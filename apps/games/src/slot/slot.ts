import '../hud/slot.css';
import { askForSession, openPage } from '../shell/open-page.ts';
import { openSlotHouse } from '../wire/slot-house.ts';
import { askForArt } from './slot-art.ts';

const house = openSlotHouse();
const opening = askForSession(house.open);
const art = askForArt(opening.launch.game);
await openPage(opening, async () => {
  const { startSlot } = await import('./start-slot.ts');
  await startSlot(opening, house, art);
});
