import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  projects as words,
  refreshing as refreshWords,
} from '../../messages/submission/tracking.ts';
import { app } from '../../stores/app.ts';
import { createActivity } from '../../stores/tracking/activity.ts';
import { database } from '../../stores/submission/draft/draft-storage.ts';
import { createReceipts } from '../../stores/submission/receipts.ts';
import { isFinal } from '../../stores/tracking/observed-step.ts';
import { ReceiptList } from '../submission/ReceiptList.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Outline } from '../ui/Outline.tsx';
import { useRefresh } from '../ui/useRefresh.ts';
import { useReturn } from '../ui/useReturn.ts';
import { ProjectList } from './ProjectList.tsx';
import { Refresh } from './Refresh.tsx';
import { SentPanel } from './SentPanel.tsx';

const activity = createActivity(app);
const { $receipts, loadReceipts, markReceiptSeen } = createReceipts(app, database);

/** The status of each project, and what follows a submission. */
function Status() {
  const candidature = useStore(activity.$candidature);
  const preselection = useStore(activity.$preselection);
  const { state, reply, message } = useStore(activity.$projects);
  const projects = useStore(activity.$shown);
  const receipts = useStore($receipts) ?? [];
  const sent = receipts[0]?.isNew ? receipts[0] : undefined;
  const user = useStore(activity.$refresh);
  const busy = useStore(activity.$refreshing);
  const [title, refresh] = useRefresh(activity.refreshActivity);

  useEffect(() => {
    void activity.refreshActivity();
    void loadReceipts();
  }, []);
  useReturn(() => {
    activity.returnToActivity();
    // Another tab may have sent a project.
    void loadReceipts();
  });

  const isAnyPreselected = candidature?.step === 'candidature_preselected' && !preselection;
  return (
    // The key replaces the content at once: elements that move would count as layout shift.
    <div key={`${Boolean(candidature)} ${Boolean(sent)}`}>
      {sent && (
        <SentPanel
          receipt={sent}
          projects={projects}
          onClose={async () => {
            await markReceiptSeen(sent);
            title.current?.focus();
          }}
        />
      )}
      <section className="flow">
        <h2 ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        <Refresh
          loading={refreshWords.loading}
          busy={busy}
          at={reply?.at}
          failure={message ?? user.message}
          isFinal={isFinal(candidature)}
          onRefresh={refresh}
        />
        {isAnyPreselected && projects?.[0] && <p>{words.onePreselected}</p>}
        {projects?.length === 0 && (
          <div className="notice flow">
            <p>{words.none}</p>
            <p>
              <a className="button" href="/soumission-projet">
                {words.submit}
              </a>
            </p>
          </div>
        )}
        {projects?.[0] && <ProjectList projects={projects} />}
        {!projects && state !== 'failed' && <Outline count={2} />}
      </section>
      {receipts.length > 0 && <ReceiptList receipts={receipts} cards={reply?.cards} />}
    </div>
  );
}

export default withErrorBoundary(Status);
