import { Button, Skeleton } from '@mantine/core'
import { domain as domainCalls, type Language, type SampleBot } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../shared/api/call'
import { domainKeys } from '../../shared/api/queryKeys'
import { samplesQuery } from '../../shared/api/samplesQuery'
import { useT } from '../../shared/i18n/useT'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { toasts } from '../../shared/ui/Toasts'
import classes from './SampleGallery.module.css'

/** A working bot for each language, added with one press; its first build starts at once. */
export function SampleGallery() {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const samples = useQuery(samplesQuery)
  const add = useMutation({
    mutationFn: (language: Language) => call(domainCalls.addSample, { body: { language } }),
    onSuccess: (made) => {
      toasts.success(t('sample.added', { name: made.name }))
      void cache.invalidateQueries({ queryKey: domainKeys.lists })
      void navigate({ to: '/domain/$domainId', params: { domainId: made.id } })
    },
    onError: (error) => toasts.error(t, error),
  })
  return (
    <section className={classes.root}>
      <div className={classes.lead}>
        <h2>{t('sample.title')}</h2>
        <p className="quiet">{t('sample.text')}</p>
      </div>
      <ErrorAlert error={samples.error} onRetry={() => void samples.refetch()} />
      <ul className={classes.grid}>
        {samples.isPending &&
          Array.from({ length: 6 }, (_, i) => <Skeleton key={i} height={156} radius="md" />)}
        {samples.data?.map((sample) => (
          <Sample
            key={sample.language}
            sample={sample}
            adding={add.isPending && add.variables === sample.language}
            disabled={add.isPending}
            onAdd={() => add.mutate(sample.language)}
          />
        ))}
      </ul>
    </section>
  )
}

type SampleProps = { sample: SampleBot; adding: boolean; disabled: boolean; onAdd: () => void }

function Sample({ sample, adding, disabled, onAdd }: SampleProps) {
  const t = useT()
  return (
    <li className={classes.card}>
      <span className={classes.language}>{t(`language.${sample.language}`)}</span>
      <h3 lang={sample.language}>{sample.name}</h3>
      <p lang={sample.language}>{sample.description}</p>
      <div className={classes.foot}>
        <span>{t('sample.size', { conversations: sample.conversations, questions: sample.questions })}</span>
        <Button
          loading={adding}
          disabled={disabled && !adding}
          aria-label={t('sample.addNamed', { name: sample.name })}
          onClick={onAdd}
        >
          {t('common.add')}
        </Button>
      </div>
    </li>
  )
}
