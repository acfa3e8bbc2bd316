import './solo.css';
import type { SoloSession } from '@croupier/contract';
import { openFrame, windowWorld } from '../wire/frame.ts';
import { readLaunch, withoutTicket } from '../wire/launch.ts';
import { openSoloHouse } from '../wire/solo-house.ts';
import { ticketDesk } from '../wire/ticket-desk.ts';
import { startSolo } from './start-solo.ts';

const launch = readLaunch(window.location.hash);
window.history.replaceState(null, '', withoutTicket(launch));
const frame = openFrame(windowWorld(window));
const house = openSoloHouse();
const desk = ticketDesk<SoloSession>(frame, house.open);

await startSolo({
  launch,
  frame,
  house,
  open: () => (launch.ticket ? desk.openOrRelaunch(launch.ticket) : desk.relaunch()),
  reopen: desk.relaunch,
});
