const key = (domainId: number) => `parlance.tested.${domainId}`

/** Notes on this device that the bot has been talked to, for the next steps of the domain home. */
export function rememberTested(domainId: number): void {
  localStorage.setItem(key(domainId), new Date().toISOString())
}

/** Whether the bot has been talked to from this device. */
export function wasTested(domainId: number): boolean {
  return localStorage.getItem(key(domainId)) !== null
}
