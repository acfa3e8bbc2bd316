export { drawContext, memberContext } from './context.ts';
export { digestHex, digestOfDigests } from './digest.ts';
export { type HmacWordsInput, hmacWords } from './hmac-words.ts';
export { acceptBelow, shuffle, uniform, uniformBelow, uniformWide } from './scaling.ts';
export { commitment, createServerSeed, matchesCommitment, seedFromHex, seedToHex } from './seed.ts';
export { isOfChain, LONGEST_CHAIN, seedBefore, seedChain } from './seed-chain.ts';
export { listWords, type WordSource } from './word-source.ts';
