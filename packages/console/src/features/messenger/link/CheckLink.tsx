import { Button } from '@mantine/core'
import type { MessengerChecked, MessengerPlatform } from '@parlance/contract'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { Status } from '../../../shared/ui/Status'
import classes from './Link.module.css'
import { SaidBy } from './SaidBy'

type Words<Problem extends string> = {
  platform: MessengerPlatform
  /** Said when nothing is wrong. */
  allWell: string
  problemText: (code: Problem) => string
}
type Props<Problem extends string> = Words<Problem> & {
  /** What is read anew, since a check finds the bot's name. */
  queryKey: QueryKey
  check: () => Promise<MessengerChecked<Problem>>
}

/** Asks a messenger whether the link works, and says in plain words what does not. */
export function CheckLink<Problem extends string>({ queryKey, check, ...words }: Props<Problem>) {
  const t = useT()
  const cache = useQueryClient()
  const checking = useMutation({
    mutationFn: check,
    onSuccess: () => void cache.invalidateQueries({ queryKey }),
  })
  return (
    <div className={classes.check}>
      <div>
        <Button loading={checking.isPending} onClick={() => checking.mutate()}>
          {t('messengerLink.check')}
        </Button>
      </div>
      <ErrorAlert error={checking.error} />
      <div role="status">
        {checking.data && !checking.isPending && <Checked {...words} checked={checking.data} />}
      </div>
    </div>
  )
}

type CheckedProps<Problem extends string> = Words<Problem> & { checked: MessengerChecked<Problem> }

function Checked<Problem extends string>({
  platform,
  allWell,
  problemText,
  checked: { botName, problems },
}: CheckedProps<Problem>) {
  const t = useT()
  const name = t(`platform.${platform}`)
  return (
    <ul className={linkage.checked}>
      {botName !== null && (
        <li>
          <Status tone="ok">{t('messengerLink.found', { name, bot: botName })}</Status>
        </li>
      )}
      {problems.length === 0 && (
        <li>
          <Status tone="ok">{allWell}</Status>
        </li>
      )}
      {problems.map(({ code, detail }) => (
        <li key={code}>
          <Status tone="danger">{problemText(code)}</Status>
          <SaidBy platform={platform} code={code} detail={detail} />
        </li>
      ))}
    </ul>
  )
}
