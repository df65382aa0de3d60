const DAY_MS = 86_400_000

/** The local time of a time zone, represented by a UTC date with the same digits. */
type WallClock = {
  /** The value that it shows at an instant, in ms. */
  shownAt: (instant: number) => number
  /** When it shows a time. */
  whenShown: (shown: number) => Date
}

/** Makes the clock of a time zone. */
export function wallClock(timeZone: string): WallClock {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const shownAt = (at: number) => {
    const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    return Date.UTC(
      part['year']!,
      part['month']! - 1,
      part['day'],
      part['hour'],
      part['minute'],
      part['second'],
    )
  }
  const whenShown = (shown: number) => {
    // The offset of about that time, then that of the very time: they differ where clocks were changed in between.
    const near = shown - (shownAt(shown) - shown)
    return new Date(shown - (shownAt(near) - near))
  }
  return { shownAt, whenShown }
}

/** The midnights that began the last days in a time zone, today's last, and the one that ends today. */
export function midnightsOf(now: Date, timeZone: string, days: number): Date[] {
  const { shownAt, whenShown } = wallClock(timeZone)
  const today = Math.floor(shownAt(now.getTime()) / DAY_MS) * DAY_MS
  return Array.from({ length: days + 1 }, (_, i) => whenShown(today + (i + 1 - days) * DAY_MS))
}
