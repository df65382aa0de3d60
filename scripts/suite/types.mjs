/** Checks all types, with as many checkers as cores that `npm test` asks for: each more reads much of the same again. */
export const typesCommand = [
  'node_modules/@typescript/native/bin/tsc',
  '-p',
  'tsconfig.json',
  '--checkers',
  '2',
]
