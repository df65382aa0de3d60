import { Button } from '@mantine/core'
import { type DomainDetail, domain as domainCalls, type SampleBot } from '@parlance/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { samplesQuery } from '../../../shared/api/samplesQuery'
import { useMay } from '../../../shared/api/useMay'
import { type MadeFile, UploadDrawer } from '../../../shared/exchange/upload/UploadDrawer'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { toasts } from '../../../shared/ui/Toasts'
import classes from './TemplateTab.module.css'

/**
 * Tab "Built-in Template": from which template the domain was made, and the template of its language, whose
 * conversations can be added by the preview of every upload.
 */
export function TemplateTab({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const may = useMay(domain.id, 'Change/content')
  const samples = useQuery(samplesQuery)
  const origin = samples.data?.find(({ code }) => code === domain.template)
  const offered = samples.data?.find(({ language }) => language === domain.language)
  const [made, setMade] = useState<MadeFile | null>(null)
  const close = () => setMade(null)
  return (
    <div className={classes.root}>
      <ErrorAlert error={samples.error} onRetry={() => void samples.refetch()} />
      {samples.data && (
        <p>{origin ? t('template.madeFrom', { name: origin.name }) : t('template.madeFromNone')}</p>
      )}
      {offered && (
        <Template
          template={offered}
          domain={domain}
          action={may ? (file) => setMade(madeOf(file, t('template.back'), close)) : null}
        />
      )}
      <UploadDrawer domainId={domain.id} opened={made !== null} made={made} onClose={close} />
    </div>
  )
}

function madeOf(file: File, backLabel: string, close: () => void): MadeFile {
  return { file, backLabel, onBack: close, onApplied: () => undefined }
}

type Props = { template: SampleBot; domain: DomainDetail; action: ((file: File) => void) | null }

function Template({ template, domain, action }: Props) {
  const t = useT()
  const read = useMutation({
    mutationFn: () => call(domainCalls.sampleContent, { params: { language: domain.language } }),
    onSuccess: (content) =>
      action?.(new File([JSON.stringify(content)], `${template.name}.json`, { type: 'application/json' })),
    onError: (error) => toasts.error(t, error),
  })
  const { conversations, questions, entities } = template
  return (
    <section className={classes.card}>
      <span className={classes.language}>{t(`language.${template.language}`)}</span>
      <h2 lang={template.language}>{template.name}</h2>
      <p lang={template.language}>{template.description}</p>
      <p className="quiet">{t('template.size', { conversations, questions, entities })}</p>
      {action && (
        <>
          <p className="quiet">{t('template.addHelp')}</p>
          <div>
            <Button variant="filled" loading={read.isPending} onClick={() => read.mutate()}>
              {t('template.add')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
