// The console's policy forbids code made from text: zod would try whether it is forbidden, and each try is a breach.
// oxlint-disable-next-line no-underscore-dangle
globalThis.__zod_globalConfig = { jitless: true }
// Before the first paint, so that a dark console does not flash white and Han characters take the right shapes.
;(() => {
  const root = document.documentElement
  try {
    const stored = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    const dark =
      stored === 'dark' || (stored === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
    root.dataset.density = localStorage.getItem('parlance.density') || 'compact'
    const inDomain = location.pathname.startsWith('/domain/') || /[?&]domainId=/.test(location.search)
    const before = /^\/(login|register|auth|abnormal|invite|forgot-password|reset-password)/.test(
      location.pathname,
    )
    root.dataset.opening = before ? 'entry' : inDomain ? 'domain' : 'home'
    const fold = localStorage.getItem('parlance.nav.folded')
    if (fold === 'true' || (fold !== 'false' && matchMedia('(max-width: 1100px)').matches))
      root.dataset.folded = 'true'
    root.lang = localStorage.getItem('parlance.locale') || navigator.language
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light')
  }
})()
