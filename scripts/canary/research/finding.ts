export const finding = 'an experiment'
