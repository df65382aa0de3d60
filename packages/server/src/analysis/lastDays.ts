const DAY_MS = 86_400_000

/** The midnights that began the last days in a time zone, today's last, and the one that ends today. */
export function midnightsOf(now: Date, timeZone: string, days: number): Date[] {
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
  /** What a clock there shows, as if it were UTC. */
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
  const today = Math.floor(shownAt(now.getTime()) / DAY_MS) * DAY_MS
  return Array.from({ length: days + 1 }, (_, i) => {
    const midnight = today + (i + 1 - days) * DAY_MS
    // The offset of about that time, then that of the very time: they differ where clocks were changed in between.
    const near = midnight - (shownAt(midnight) - midnight)
    return new Date(midnight - (shownAt(near) - near))
  })
}
