// Texts of the list of receipts, on a page that need not load those of a receipt.
export const receiptList = {
  title: 'Reçus sur cet appareil',
  item: (reference: string, date: string) => `Reçu n° ${reference} du ${date}`,
};
