import { notifications } from '@mantine/notifications'
import { createRoot, type Root } from 'react-dom/client'

const mounted = new Map<Root, HTMLElement>()

/** A place in the page to render into, and `unmount`, which takes it away again; at the end of its file it goes anyway. */
export function mount(height?: string): { root: Root; host: HTMLElement; unmount: () => void } {
  const host = document.createElement('div')
  if (height) host.style.height = height
  document.body.append(host)
  const root = createRoot(host)
  mounted.set(root, host)
  const unmount = () => takeAway(root, host)
  return { root, host, unmount }
}

/** Takes away all that was mounted. */
export function unmountAll(): void {
  for (const [root, host] of mounted) takeAway(root, host)
}

function takeAway(root: Root, host: HTMLElement): void {
  root.unmount()
  host.remove()
  mounted.delete(root)
  // They are kept beside the page, and would stand in the next one.
  notifications.clean()
}
