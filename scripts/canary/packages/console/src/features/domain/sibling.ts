export const sibling = 1
