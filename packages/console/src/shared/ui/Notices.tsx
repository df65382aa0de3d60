import { Notifications } from '@mantine/notifications'

/** Shows the short notices of `toasts`. */
export function Notices() {
  return <Notifications position="bottom-left" limit={3} />
}
