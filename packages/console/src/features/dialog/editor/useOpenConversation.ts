import type { Conversation } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'

/** Where a save leads: to the address of what was created, or on to the next new conversation. */
export function useOpenConversation(domainId: number) {
  const navigate = useNavigate()
  return {
    saved: ({ id }: Conversation) =>
      void navigate({
        to: '/dmManagementModify',
        search: { domainId, id },
        replace: true,
        ignoreBlocker: true,
      }),
    /** `here`: the page of new conversations is already on the screen. */
    new: (here: boolean) => {
      if (!here) void navigate({ to: '/dmManagementCreate', search: { domainId }, ignoreBlocker: true })
      document.getElementById('content')?.scrollTo({ top: 0 })
      document.querySelector<HTMLInputElement>('[data-conversation-name]')?.focus()
    },
  }
}
