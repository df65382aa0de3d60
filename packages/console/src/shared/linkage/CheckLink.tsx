import { Button } from '@mantine/core'
import type { MessengerChecked } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../i18n/useT'
import { ErrorAlert } from '../ui/ErrorAlert'
import { Status } from '../ui/Status'
import linkage from './Linkage.module.css'
import { sayOf } from './LinkFields'
import { SaidBy } from './SaidBy'

type Props = {
  /** What the message ids of the service begin with. */
  words: string
  /** The name of the service. */
  name: string
  /** The label of the button. */
  action: string
  check: () => Promise<MessengerChecked>
}

/** Asks a service whether the link works, and says in plain words what does not. */
export function CheckLink({ words, name, action, check }: Props) {
  const checking = useMutation({ mutationFn: check })
  return (
    <div className={linkage.check}>
      <div>
        <Button loading={checking.isPending} onClick={() => checking.mutate()}>
          {action}
        </Button>
      </div>
      <ErrorAlert error={checking.error} />
      <div role="status">
        {checking.data && !checking.isPending && (
          <Checked words={words} name={name} checked={checking.data} />
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
