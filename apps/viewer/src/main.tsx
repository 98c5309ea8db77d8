import { render } from 'preact';
import './styles/base.css';
import './styles/tokens.css';
import { App } from './app.js';
import { LanguageProvider } from './language/language.js';
import { PlayerNamesProvider } from './players/player-names.js';
import { SessionProvider } from './session/session-context.js';
import { signInFromAddress } from './session/sign-in.js';
import { TileIndicesProvider } from './tiles/tile-indices.js';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no element #app');

const signIn = await signInFromAddress();
render(
  <LanguageProvider>
    <SessionProvider opened={signIn}>
      <PlayerNamesProvider>
        <TileIndicesProvider>
          <App />
        </TileIndicesProvider>
      </PlayerNamesProvider>
    </SessionProvider>
  </LanguageProvider>,
  root,
);
