import { Button } from '@mantine/core'
import type { MessengerChecked } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { sayOf } from '../../../shared/linkage/LinkFields'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { Status } from '../../../shared/ui/Status'
import classes from './Link.module.css'
import type { Linked } from './linked'
import { messengerQuery } from './messengerQuery'
import { SaidBy } from './SaidBy'

/** Asks a messenger whether the link works, and says in plain words what does not. A check finds the bot's name. */
export function CheckLink({ platform, messenger, name, domainId }: Linked) {
  const t = useT()
  const cache = useQueryClient()
  const checking = useMutation({
    mutationFn: () => call(messenger.calls.check, { query: { domainId } }),
    onSuccess: () =>
      void cache.invalidateQueries({ queryKey: messengerQuery(domainId, platform, messenger).queryKey }),
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
        {checking.data && !checking.isPending && (
          <Checked words={messenger.words} name={name} checked={checking.data} />
        )}
      </div>
    </div>
  )
}

type CheckedProps = { words: string; name: string; checked: MessengerChecked }

function Checked({ words, name, checked: { botName, problems } }: CheckedProps) {
  const t = useT()
  const say = sayOf(t, { name })
  return (
    <ul className={linkage.checked}>
      {botName !== null && (
        <li>
          <Status tone="ok">{t('messengerLink.found', { name, bot: botName })}</Status>
        </li>
      )}
      {problems.length === 0 && (
        <li>
          <Status tone="ok">{say(`${words}.allWell`)}</Status>
        </li>
      )}
      {problems.map(({ code, detail }) => (
        <li key={code}>
          <Status tone="danger">{say(`${words}.problem.${code}`)}</Status>
          <SaidBy name={name} code={code} detail={detail} />
        </li>
      ))}
    </ul>
  )
}
