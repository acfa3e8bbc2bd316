// Generated from docs/par by `npm run generate`. Do not edit.
import type { ExpectedReturn } from './return-bounds.ts';

/** What each published version returns, from its sheet, and the hash of the data that the sheet was counted from. */
export const expectedReturns: Readonly<Record<string, { counted: string; paid: ExpectedReturn; bought?: ExpectedReturn }>> = {
  'r1-1': { counted: 'ea0092f0d3dd9a84b66ab0c9f0e047262b6aad7f5e3013ecd8862e97a09c8ef2', paid: { rtp: 0.9599588244, sd: 3.705355, most: 1618.5 } },
  'orchard-seven-1': { counted: '8b621637b6793e66354ab1687e7e62a326a586383165d613a2043879554119d0', paid: { rtp: 0.9549016035, sd: 2.690232, most: 408 } },
  'koi-court-1': { counted: 'b7708657fee489b4fe00d57e1557abf52d1a17f93885396da7a266f5de894ab4', paid: { rtp: 0.9552532459, sd: 6.230685, most: 1000 } },
  'sugar-orbit-1': { counted: '7a99c6d61abad9c8142b1846765ac868ce6eb02f70af1d8b85089600f3a29114', paid: { rtp: 0.9699956883, sd: 3.75139, most: 650 } },
  'gold-creek-1': { counted: '9858fbfad02eea1f2df6461be63efd6553dd5ea266dcf9727e6de9d23bf97445', paid: { rtp: 0.9630454665, sd: 7.584598, most: 1200 } },
  'jackpot-bloom-2': { counted: '2c452208b964273dee10e6e3a127643e68328df40fcdd5f8dedf8e9e39c2ab18', paid: { rtp: 0.9294016567, sd: 3.429008, most: 125 } },
  'book-of-ibis-1': { counted: '00e7126afc96f8e852505ac25aa05d0ac13fa74dfe0d8b0f88c97b7faa35645c', paid: { rtp: 0.9540572791, sd: 12.859284, most: 10000 }, bought: { rtp: 0.9535561491, sd: 2.204019, most: 161.2903 } },
  'neon-drive-1': { counted: '3cc2e5abfc0c7d191ac514841f8da9bc1944a6a0b0f18013a1037a74c29ee974', paid: { rtp: 0.9600977095, sd: 8.658206, most: 2000 } },
  'nine-lives-1': { counted: 'facb18a34719eb0968d5ab27570601c78af1942e4726001492d514abc9667eef', paid: { rtp: 0.9508717949, sd: 6.292575, most: 240 } },
  'prism-peak-1': { counted: 'd99c8cf5cb5a8859e2f03871475d4987d0114a1caf31a42c8b32d56026065ab2', paid: { rtp: 0.9551902026, sd: 4.699512, most: 2500 } },
  'clockwork-spire-1': { counted: 'd691b783910b46b7c6bb13d0f1168100ae45cd3974a7a3c2d73456818e7c99fc', paid: { rtp: 0.9600103775, sd: 7.752677, most: 500 } },
};
