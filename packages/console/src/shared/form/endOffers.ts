import { notifications, notificationsStore } from '@mantine/notifications'
import { OFFER } from '../ui/Toasts'

/** Ends what notices offer to take back in forms: it was taken back by other means, and would be put there twice. */
export function endOffers(): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id } of [...shown, ...queue]) if (id?.startsWith(OFFER)) notifications.hide(id)
}
