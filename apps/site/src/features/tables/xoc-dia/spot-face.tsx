import { CoinRow } from './coin.tsx';
import './xoc-dia.css';

const redsOfBet: Readonly<Record<string, number>> = { fourRed: 4, threeRed: 3, threeWhite: 1, fourWhite: 0 };

/** The coins that a spot is about. */
export default function XocDiaFace({ bet }: { bet: string }) {
  const red = redsOfBet[bet];
  return red === undefined ? null : <CoinRow red={red} />;
}
