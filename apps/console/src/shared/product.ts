/** The product's own name, the same in every language. Operators see it, players see their site's. */
export const productName = 'Croupier';
