/** Something that can happen anywhere in the console: `listen` returns the function that stops listening. */
export function createEvent<Detail>() {
  const listeners = new Set<(detail: Detail) => void>()
  return {
    emit: (detail: Detail): void => {
      for (const listener of listeners) listener(detail)
    },
    listen: (listener: (detail: Detail) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
