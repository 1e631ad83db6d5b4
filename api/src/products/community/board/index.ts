import type { ApiModule } from '../../../kernel/module';
import type { Services } from '../../../kernel/services';
import { type BoardPorts, createBoard } from './board';
import { commentCalls } from './comments/calls';
import { boardDeskCalls } from './desk/calls';
import { sideCalls } from './overview';
import { pictureCalls } from './pictures/calls';
import { sweepPictures } from './pictures/store';
import { postCalls } from './posts/calls';
import { reactionCalls } from './reactions';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { ViewCounter } from './view-counter';

const sweepSeconds = 600;

/** The members' board, and its moderation by operators. */
export function boardModule(ports: BoardPorts & Pick<Services, 'jobs'>): ApiModule {
  const { db, live, jobs, log } = ports;
  const board = createBoard(ports);
  const views = new ViewCounter(db, (error) => log.error({ err: error }, 'views of posts not counted'));
  live.openChannels('board.post.');
  jobs.periodic({ name: 'board-pictures', everySeconds: sweepSeconds, work: () => sweepPictures(db) });
  return {
    name: 'board',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...postCalls(board, views),
      ...commentCalls(board),
      ...reactionCalls(board),
      ...sideCalls(board),
      ...pictureCalls(board),
      ...boardDeskCalls(board),
    },
    async start() {
      views.start();
    },
    stop: () => views.stop(),
  };
}
