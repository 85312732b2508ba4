export const newsStates = ['DRAFT', 'REVIEW', 'RETURNED', 'PUBLISHED', 'WITHDRAWN'] as const
export type NewsState = (typeof newsStates)[number]
