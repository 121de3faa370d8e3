/** The look of the hall: import once, before anything is drawn. */
import './fonts.css';
import './theme.css';
import './things.css';
