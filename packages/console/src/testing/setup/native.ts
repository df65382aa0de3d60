const { fetch } = globalThis

/** Gives the window back what the tests of a file have put something in the place of. */
export function forgetFakes(): void {
  globalThis.fetch = fetch
}
