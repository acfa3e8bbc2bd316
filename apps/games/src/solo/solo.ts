import './solo.css';
import { askForSession, openPage } from '../shell/open-page.ts';
import { openSoloHouse } from '../wire/solo-house.ts';

const house = openSoloHouse();
const opening = askForSession(house.open);
await openPage(opening, async () => {
  const { startSolo } = await import('./start-solo.ts');
  await startSolo(opening, house);
});
