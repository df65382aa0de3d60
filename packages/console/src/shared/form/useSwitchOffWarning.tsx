import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/useT'
import { Confirm } from '../ui/Confirm'
import { type InUse, inUse } from '../ui/inUse/inUse'
import { UsersOf } from '../ui/inUse/UsersOf'

type Asked = InUse & { answer: (isMeant: boolean) => void }

/**
 * Asks before a save switches off what others use, and then saves it all the same. When the answer is no, the save
 * fails with the refusal.
 */
export function useSwitchOffWarning(domainId: number): {
  save: <Saved>(send: (force?: true) => Promise<Saved>) => Promise<Saved>
  dialog: ReactNode
} {
  const t = useT()
  const [asked, setAsked] = useState<Asked | null>(null)
  const save = async <Saved,>(send: (force?: true) => Promise<Saved>): Promise<Saved> => {
    try {
      return await send()
    } catch (error) {
      const used = inUse(error, 'SWITCHED_OFF_IN_USE')
      if (!used) throw error
      const isMeant = await new Promise<boolean>((answer) => setAsked({ ...used, answer }))
      setAsked(null)
      if (!isMeant) throw error
      return send(true)
    }
  }
  const dialog = (
    <Confirm
      opened={asked !== null}
      title={t('component.switchOff.title')}
      action={t('component.switchOff.action')}
      danger
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    >
      <p>{t('component.switchOff.text', { count: asked?.count ?? 0 })}</p>
      {asked && <UsersOf domainId={domainId} uses={asked.users} />}
    </Confirm>
  )
  return { save, dialog }
}
