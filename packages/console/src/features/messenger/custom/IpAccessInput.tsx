import { Button, Textarea } from '@mantine/core'
import { type CustomChannel, fieldIssues, IpAccess, ipEntries } from '@parlance/contract'
import { useId, useState } from 'react'
import { UnsavedGuard } from '../../../shared/form/UnsavedGuard'
import { useT } from '../../../shared/i18n/useT'
import { fieldText } from '../../../shared/ui/errorText'
import classes from '../Messenger.module.css'
import { useSaveChannel } from '../useSaveChannel'

/** Who may call the Invoke URL: addresses and ranges, checked as they are typed and saved by a button. */
export function IpAccessInput(props: { domainId: number; channel: CustomChannel; may: boolean }) {
  const { domainId, channel, may } = props
  const t = useT()
  const id = useId()
  const save = useSaveChannel(domainId, channel)
  const [text, setText] = useState(() => channel.ipAccess.join('\n'))
  const [isTyping, setTyping] = useState(false)
  const entries = ipEntries(text)
  const dirty = entries.join() !== channel.ipAccess.join()
  // The entry that is being typed is not wrong yet.
  const isOpen = isTyping && !/[\s,]$/.test(text)
  const [issue] = issuesOf(isOpen ? entries.slice(0, -1) : entries)
  const submit = async (): Promise<boolean> => {
    setTyping(false)
    if (issuesOf(entries).length > 0) {
      document.getElementById(id)?.focus()
      return false
    }
    return save.mutateAsync({ ipAccess: entries }).then(
      () => true,
      () => false,
    )
  }
  return (
    <div className={classes.web}>
      <Textarea
        id={id}
        aria-label={t('messenger.ipAccess')}
        description={t('messenger.ipAccessHelp')}
        placeholder="203.0.113.0/24"
        minRows={1}
        maxRows={8}
        spellCheck={false}
        disabled={!may}
        value={text}
        error={issue && fieldText(t, issue)}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setTyping(true)
        }}
        onBlur={() => setTyping(false)}
      />
      {dirty && may && (
        <div>
          <Button loading={save.isPending} onClick={() => void submit()}>
            {t('messenger.saveIpAccess')}
          </Button>
        </div>
      )}
      <UnsavedGuard dirty={dirty && may} kept={false} saving={save.isPending} onSave={submit} />
    </div>
  )
}

function issuesOf(entries: readonly string[]) {
  const parsed = IpAccess.safeParse(entries)
  return parsed.success ? [] : fieldIssues(parsed.error)
}
