import { Input, SegmentedControl } from '@mantine/core'
import { automatedTest, ENVIRONMENTS, type Environment } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deployStatusQuery } from '../../shared/api/buildQueries'
import { call } from '../../shared/api/call'
import { jobKeys, testRunKeys } from '../../shared/api/queryKeys'
import { FormDrawer } from '../../shared/form/FormDrawer'
import { useT } from '../../shared/i18n/useT'
import { TestOptionInputs } from '../../shared/testOptions/TestOptionInputs'
import { NO_OPTIONS, optionsOfTurn, wrongContexts } from '../../shared/testOptions/testOptions'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { TestFileInput } from './file/TestFileInput'
import { useTestFile } from './file/useTestFile'

type Props = { domainId: number; opened: boolean; onStarted: (id: number) => void; onClose: () => void }

/** A new automated test: its file, where it is run, and what every row begins with. */
export function StartDrawer({ domainId, opened, onStarted, onClose }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const [environment, setEnvironment] = useState<Environment>('BETA')
  const [options, setOptions] = useState(NO_OPTIONS)
  const deployed = useQuery(deployStatusQuery(domainId)).data
  const start = useMutation({
    mutationFn: (fileId: number) =>
      call(automatedTest.start, {
        query: { domainId },
        body: { fileId, environment, ...optionsOfTurn(options) },
      }),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: testRunKeys.lists(domainId) })
      void cache.invalidateQueries({ queryKey: jobKeys.list(domainId) })
      onStarted(id)
    },
  })
  const file = useTestFile(domainId, 'AUTOMATED')
  const kept = file.state.step === 'read' ? file.state.preview.file : null
  const submit = () => {
    if (kept && wrongContexts(options.contexts).length === 0 && !start.isPending) start.mutate(kept.id)
  }
  const buildOf = (each: Environment) =>
    (each === 'BETA' ? deployed?.betaStatus : deployed?.realStatus)?.currentDeployBuild
  return (
    <FormDrawer
      opened={opened}
      size={720}
      title={t('automatedTest.new')}
      action={t('automatedTest.start')}
      saving={start.isPending}
      {...(kept && { onSubmit: submit })}
      onClose={onClose}
    >
      <p className="quiet">{t('automatedTest.about')}</p>
      <TestFileInput domainId={domainId} file={file} />
      {kept && (
        <>
          <Input.Wrapper label={t('history.environment')} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={t('history.environment')}
                value={environment}
                data={ENVIRONMENTS.map((value) => {
                  const build = buildOf(value)
                  return {
                    value,
                    label: build
                      ? `${t(`environment.${value}`)} #${build.displayId}`
                      : t(`environment.${value}`),
                    disabled: deployed !== undefined && !build,
                  }
                })}
                onChange={(value) => setEnvironment(value === 'REAL' ? 'REAL' : 'BETA')}
              />
            </div>
          </Input.Wrapper>
          <TestOptionInputs
            options={options}
            onChange={(part) => setOptions((now) => ({ ...now, ...part }))}
          />
          <p className="quiet">{t('automatedTest.calls')}</p>
        </>
      )}
      <ErrorAlert error={start.error} />
    </FormDrawer>
  )
}
