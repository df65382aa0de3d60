export const later = 'sample'
